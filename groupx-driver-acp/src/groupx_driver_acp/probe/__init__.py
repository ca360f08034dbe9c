"""What `groupx doctor` and the setup learn about an installed agent, without a model call."""
