"""The room's durable side. The only package that opens SQLite."""

from groupx_host.store.connections import Reader
from groupx_host.store.store import Store
from groupx_host.store.tail import Tail, TailEntry, Wakeup
from groupx_host.store.transactions import Tx

__all__ = ["Reader", "Store", "Tail", "TailEntry", "Tx", "Wakeup"]
