import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { legible } from '../../machines/widget/contrast.ts';
import { dress, type Look } from './look.ts';
import widgetStyles from './widget.css?inline';

/** As high as what it stands in. */
const placedStyles = `
:host, .frame { display: block; height: 100%; }
.frame.light { color-scheme: light; }
.frame.dark { color-scheme: dark; }
`;

interface Props {
  /** The element that gets the shadow root. */
  host: RefObject<HTMLDivElement | null>;
  look: Look;
  /** Rules for what our page adds to it. */
  styles?: string;
  children: ReactNode;
}

/** Shows the widget's conversation on our own pages in a shadow root, as elsewhere: no styles get in or out. */
export function Shadow({ host, look, styles = '', children }: Props) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (!host.current) return;
    // StrictMode comes twice, and a shadow root cannot be taken off.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(placedStyles + widgetStyles + styles);
    root.adoptedStyleSheets = [sheet];
    const made = document.createElement('div');
    root.replaceChildren(made);
    setFrame(made);
  }, [host, styles]);

  useLayoutEffect(() => {
    if (frame) dress(frame, { ...look, textColor: legible(look.textColor, look.primaryColor) });
  }, [frame, look]);

  return <div ref={host}>{frame && createPortal(children, frame)}</div>;
}
