import css from '../launcher.css?inline';
import { launcherIcon } from '../launcher-icon.ts';

/** Not as markup: strict pages (Trusted Types) allow none. */
const drawing = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);

/**
 * Puts the launcher on the page, as the view of `widget-shell` shows it when it is closed: the view takes these elements
 * over.
 */
export function createLauncher(lang: string, label: string) {
  const host = document.createElement('deskbell-widget');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const frame = root.appendChild(document.createElement('div'));
  frame.lang = lang;
  const button = frame.appendChild(document.createElement('button'));
  button.className = button.dataset.focus = 'launcher';
  button.ariaLabel = label;
  button.ariaExpanded = 'false';
  const icon = button.appendChild(drawing('svg'));
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.ariaHidden = 'true';
  icon.appendChild(drawing('path')).setAttribute('d', launcherIcon);
  const note = frame.appendChild(document.createElement('div'));
  note.className = 'note';
  note.role = 'status';

  const attach = () => {
    if (host.isConnected) return;
    // Beside the body, which a page may replace, or transform: it would then be the box that `fixed` is in.
    document.documentElement.append(host);
    watcher.observe(document.documentElement, { childList: true });
  };
  // In the next frame: against a page that takes it away every time there is no winning.
  const watcher = new MutationObserver(() => requestAnimationFrame(attach));
  watcher.observe(document, { childList: true });
  attach();

  return {
    root,
    frame,
    button,
    /** What is said beside the launcher, until the view takes the launcher over. */
    note,
    remove(): void {
      watcher.disconnect();
      host.remove();
    },
  };
}
