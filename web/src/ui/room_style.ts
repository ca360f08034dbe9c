/** How the room is laid out: wide, with the inspector over it, and on a narrow screen. */

import { css } from "lit";

export const roomStyle = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) / 288px minmax(0, 1fr) auto;
    height: 100%;
  }
  .skip {
    position: absolute;
    left: 8px;
    top: -48px;
    z-index: 5;
    padding: 8px 16px;
    border-radius: 8px;
    background: var(--accent);
    color: var(--on-accent);
  }
  .skip:focus {
    top: 8px;
  }
  .top {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
  h1 {
    margin: 0;
    font-size: 16px;
  }
  .connection {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: 13px;
    color: var(--quiet);
  }
  .connection i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--warn);
  }
  .connection[data-state="live"] i {
    background: var(--good);
  }
  .connection[data-state="lost"] i {
    background: var(--bad);
  }
  .top a {
    color: var(--accent);
    font-size: 14px;
  }
  .grow {
    flex: 1;
  }
  .left {
    overflow-y: auto;
    border-inline-end: 1px solid var(--line);
    background: var(--surface);
  }
  .left h2 {
    margin: 0;
    padding: 12px 16px 4px;
    font-size: 13px;
    color: var(--quiet);
  }
  .left p {
    margin: 0;
    padding: 8px 16px;
  }
  main {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    min-width: 0;
    min-height: 0;
  }
  .left .waits {
    margin: 12px 16px;
    font-size: 13px;
  }
  gx-inspector,
  gx-waits-panel {
    width: 344px;
    border-inline-start: 1px solid var(--line);
  }
  .banner {
    padding: 8px 24px;
    background: var(--warn-soft);
    border-bottom: 1px solid var(--line);
    font-size: 14px;
  }
  .banner.bad {
    background: var(--bad-soft);
  }
  .agents-button {
    display: none;
  }
  @media (max-width: 1080px) {
    gx-inspector,
    gx-waits-panel {
      position: fixed;
      inset: 0 0 0 auto;
      z-index: 4;
      width: min(380px, 100vw);
      box-shadow: var(--shadow);
    }
  }
  @media (max-width: 720px) {
    :host {
      grid-template-columns: 0 minmax(0, 1fr);
    }
    .left {
      position: fixed;
      inset: 0 auto 0 0;
      z-index: 4;
      width: min(320px, 88vw);
      box-shadow: var(--shadow);
      visibility: hidden;
      transform: translateX(-100%);
      transition: transform 160ms;
    }
    .left.open {
      visibility: visible;
      transform: none;
    }
    main {
      grid-column: 2;
    }
    .agents-button {
      display: inline-block;
    }
    .top {
      padding: 8px 12px;
      gap: 4px 8px;
    }
  }
`;
