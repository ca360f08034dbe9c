"""How an exported page looks: the reader's own fonts, in light and in dark."""

STYLE = """
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #1b1f24; --quiet: #59626e; --line: #d8dde3;
  --user: #2b5fd9; --agent: #1f7a4d; --code: #f0f2f5; }
@media (prefers-color-scheme: dark) { :root { --page: #14171b; --card: #1d2126; --text: #e4e8ec; --quiet: #9aa5b1; --line: #333a42;
  --user: #86a8ff; --agent: #6fd3a0; --code: #14181c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.4rem; margin: 0; }
main > header { margin-bottom: 1.5rem; }
main > header p, time, .to, .note, summary { color: var(--quiet); font-size: .85rem; }
article, details { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .7rem 1rem; margin: .7rem 0;
  border-inline-start: 4px solid var(--line); }
article.user { border-inline-start-color: var(--user); }
article.agent { border-inline-start-color: var(--agent); }
article > header { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; }
time { margin-inline-start: auto; }
.reply { color: var(--quiet); font-size: .85rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin-top: .4rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--code); border-radius: .4rem; padding: .6rem .8rem; margin: .5rem 0 0;
  font: .85rem/1.5 ui-monospace, monospace; }
details { padding: .4rem 1rem; }
:target { outline: 2px solid var(--user); }
@media print { body { background: none; } article, details { break-inside: avoid; } }
"""
