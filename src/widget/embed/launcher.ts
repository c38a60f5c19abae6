import css from '../launcher.css?inline';
import { launcherIcon } from '../launcher-icon.ts';

const drawing = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);

/** Not as markup: strict pages (Trusted Types) allow none. */
function add<Name extends Element>(into: Node, element: Name, attributes: Record<string, string>): Name {
  for (const attribute of Object.entries(attributes)) element.setAttribute(...attribute);
  return into.appendChild(element);
}

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
  const frame = add(root, document.createElement('div'), { lang });
  const button = add(frame, document.createElement('button'), {
    type: 'button',
    class: 'launcher',
    'data-focus': 'launcher',
    'aria-label': label,
    'aria-expanded': 'false',
  });
  const icon = add(button, drawing('svg'), { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  add(icon, drawing('path'), { d: launcherIcon });
  const note = add(root, document.createElement('p'), { role: 'status', lang });

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
    /** What is said beside the launcher. */
    note,
    remove(): void {
      watcher.disconnect();
      host.remove();
    },
  };
}
