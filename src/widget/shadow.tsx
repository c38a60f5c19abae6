import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dress, type Look, legible } from './look.ts';
import css from './widget.css?inline';

/** What launcher.css is on customers' pages: here the widget has its place in a page of ours. */
const frameCss = `
:host { all: initial; color-scheme: inherit; display: block; height: 100% }
.frame { height: 100%; font: 400 16px / 1.5 system-ui, sans-serif }
.frame.light { color-scheme: light }
.frame.dark { color-scheme: dark }
.source { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; margin-top: 4px; font-size: 13px; color: var(--muted) }
.source :is(a, button) { display: inline-flex; align-items: center; min-height: 24px; padding: 0; border: 0; background: none; color: var(--ink); font: inherit; font-weight: 600; text-decoration: underline; text-underline-offset: 2px; cursor: pointer }
`;

interface Props {
  look: Look;
  /** Is given the element that the widget is in. */
  onFrame: (frame: HTMLElement) => void;
  children: ReactNode;
}

/** Renders the widget into a shadow root, so that its styles and those of the page never mix. */
export function Shadow({ look, onFrame, children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { position, primaryColor, textColor, colorScheme } = look;

  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css + frameCss);
    root.adoptedStyleSheets = [sheet];
    const made = document.createElement('div');
    root.replaceChildren(made);
    onFrame(made);
    setFrame(made);
  }, [onFrame]);
  useLayoutEffect(() => {
    if (frame)
      dress(frame, { position, primaryColor, textColor: legible(textColor, primaryColor), colorScheme });
  }, [frame, position, primaryColor, textColor, colorScheme]);

  return (
    <div ref={host} className="h-full">
      {frame && createPortal(children, frame)}
    </div>
  );
}
