/** The panel's script: charts and views, fetched when somebody is about to need them. */
import { hydrateRoot } from 'react-dom/client';
import type { CallEvent } from '../../../machines/widget/actors.ts';
import { legible } from '../../../machines/widget/contrast.ts';
import type { Report } from '../../../machines/widget/effects.ts';
import type { WidgetLanguage } from '../../../machines/widget/languages.ts';
import { RuntimeProvider } from '../../flows/runtime.tsx';
import { dress, type Look } from '../look.ts';
import { readConfig, readInvitations } from '../runtime/answers.ts';
import { createCalls } from '../runtime/calls.ts';
import { createWidgetRuntime } from '../runtime/create-widget-runtime.ts';
import { browserStorage, forget } from '../runtime/storage.ts';
import css from '../widget.css?inline';
import { WidgetShell } from '../widget-shell.tsx';
import { loadWords } from '../words/words.ts';

/** What the first script of the page hands over. */
export interface PanelOptions {
  root: ShadowRoot;
  /** Holds the launcher, which is taken over. */
  frame: HTMLElement;
  functionsUrl: string;
  bot: string;
  /** What widget-config answered. */
  config: unknown;
  look: Look;
  language: WidgetLanguage;
  /** What the launcher says. */
  openChat: string;
  /** Where the page says the visitor is to be reached. */
  contact?: string;
  /** Is told what the page may want to know. */
  report: (what: 'opened' | 'closed' | 'message') => void;
}

export interface PanelHandle {
  tell: (call: CallEvent) => void;
  setContact: (contact: string | undefined) => void;
  /** Begins anew, for another visitor. */
  reset: () => void;
  unmount: () => void;
}

/**
 * Takes over the launcher of a page.
 * @throws {Error} when the configuration cannot be read, or the words cannot be loaded
 */
export async function mount(options: PanelOptions): Promise<PanelHandle> {
  const { root, frame, look, functionsUrl, bot } = options;
  const report = (what: Report['what']) => options.report(what === 'dismissed' ? 'closed' : what);
  const config = readConfig(options.config);
  const [invitations, words] = await Promise.all([
    readInvitations(options.config),
    loadWords(options.language),
  ]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  dress(frame, { ...look, textColor: legible(look.textColor, look.primaryColor) });

  let round = 0;
  let { contact } = options;
  const begin = () => {
    const calls = createCalls();
    const place = { functionsUrl, bot, channel: 'web', storage: browserStorage(bot) } as const;
    return { calls, runtime: createWidgetRuntime({ ...place, calls, report, root: () => frame }) };
  };
  let { calls, runtime } = begin();
  const view = () => (
    <RuntimeProvider key={round} runtime={runtime}>
      <WidgetShell
        config={config}
        words={words}
        openChat={options.openChat}
        contact={contact}
        invitations={invitations}
      />
    </RuntimeProvider>
  );
  const shown = hydrateRoot(frame, view());
  return {
    tell: (call) => calls.tell(call),
    setContact(given) {
      contact = given;
      shown.render(view());
    },
    reset() {
      const isOpen = frame.querySelector('[aria-expanded="true"]') !== null;
      forget(bot);
      round += 1;
      ({ calls, runtime } = begin());
      shown.render(view());
      if (isOpen) calls.tell({ type: 'restore' });
    },
    unmount: () => shown.unmount(),
  };
}
