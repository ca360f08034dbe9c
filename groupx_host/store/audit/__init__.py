"""The log auditor: checks laws L1 to L5 over a whole database, read-only and in bounded pages."""

from groupx_host.store.audit.auditing import Audit, audit_file, audit_snapshot
from groupx_host.store.audit.faults import CHECKS, Check, Fault

__all__ = ["CHECKS", "Audit", "Check", "Fault", "audit_file", "audit_snapshot"]
