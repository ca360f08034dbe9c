"""The checks of `DriverConformance`, by subject: one plain function for each row of the requirement table."""
