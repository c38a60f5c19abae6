import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import launcherStyles from './launcher.css?inline';
import { dress, type Look, legible } from './look.ts';
import widgetStyles from './widget.css?inline';

/** A chat in its place on our own page: as high as what it stands in. */
const placedStyles = `
:host, .frame { display: block; height: 100%; }
.frame.light { color-scheme: light; }
.frame.dark { color-scheme: dark; }
`;

interface Props {
  look: Look;
  /** In the corner of the window, as on other people's pages, or in its place on this one. */
  where: 'corner' | 'place';
  /** Rules for what our page adds to it. */
  styles?: string;
  children: ReactNode;
}

/** Shows the widget on our own pages in a shadow root, as elsewhere: no styles get in or out. */
export function Shadow({ look, where, styles = '', children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (!host.current) return;
    // StrictMode comes twice, and a shadow root cannot be taken off.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const rules = [where === 'corner' ? launcherStyles : placedStyles, widgetStyles, styles];
    root.adoptedStyleSheets = rules.map((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return sheet;
    });
    const made = document.createElement('div');
    root.replaceChildren(made);
    setFrame(made);
  }, [where, styles]);

  useLayoutEffect(() => {
    if (frame) dress(frame, { ...look, textColor: legible(look.textColor, look.primaryColor) });
  }, [frame, look]);

  return <div ref={host}>{frame && createPortal(children, frame)}</div>;
}
