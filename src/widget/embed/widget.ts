import type { CallEvent } from '../../../machines/widget/actors.ts';
import { isLikePath } from '../../../machines/widget/page-path.ts';
import { dress } from '../look.ts';
import { forget, isLargeScreen, peek } from '../runtime/storage.ts';
import { type Config, findBot } from './find-bot.ts';
import { hearReplies } from './hear-replies.ts';
import { createLauncher } from './launcher.ts';
import { type Options, readOptions, tellOwner } from './options.ts';
import type { PanelHandle, PanelOptions } from './panel.tsx';

interface WidgetOptions extends Pick<PanelOptions, 'bot' | 'functionsUrl' | 'report'> {
  /** What the page says. */
  options: Options;
  /** The address of the panel's script. */
  panelUrl: string;
}

export type Widget = ReturnType<typeof startWidget>;

/** Safari cannot say when it is idle. */
const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));

/** Resolves once the page has been read and has nothing more urgent to do. */
async function quiet(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  }
  await new Promise<unknown>((resolve) => whenIdle(resolve, { timeout: 2000 }));
}

/** What begins on this page, and soonest. */
const flowOf = ({ begins = [] }: Config) =>
  begins
    .filter(({ path = '*' }) => isLikePath(location.pathname, path))
    .sort((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0))[0];

/** Puts the widget of a bot on the page, once the page is there and if the bot is to be had. */
export function startWidget({ options, panelUrl, ...place }: WidgetOptions) {
  const { bot, functionsUrl } = place;
  const own = readOptions(options);
  let contact: string | undefined;
  let isGone = false;
  let panel: PanelHandle | undefined;
  let launcher: ReturnType<typeof createLauncher> | undefined;

  const ready = quiet()
    .then(() => findBot(functionsUrl, bot))
    .then((config) => (isGone ? null : config && show(config)))
    // What it is made of is not there: the page, or its policy, has something else by that name.
    .catch((error) => tellOwner(`No chat: ${error}`));

  /**
   * Shows the launcher, and loads the panel when somebody is about to need it. Decides nothing else: the charts do, in
   * the panel. Returns what tells them of a call.
   */
  function show(config: Config) {
    const look = { ...config.look, ...own };
    const { lang, openChat, notLoaded } = config.launcher;
    launcher = createLauncher(lang, openChat);
    const { root, frame, button, note } = launcher;
    let loading: Promise<PanelHandle> | undefined;
    let address = panelUrl;

    async function mountPanel(): Promise<PanelHandle> {
      try {
        const { mount }: typeof import('./panel.tsx') = await import(/* @vite-ignore */ address);
        panel = await mount({ ...place, root, frame, config, look, language: lang, openChat, contact });
        if (isGone) panel.unmount();
        // From now on the view hears it.
        button.onclick = null;
        return panel;
      } catch (error) {
        // Under another address: a browser may remember the failure.
        address += '?';
        loading = undefined;
        throw error;
      }
    }
    const load = () => (loading ??= mountPanel());

    async function tell(call: CallEvent): Promise<void> {
      note.textContent = '';
      button.ariaBusy = 'true';
      try {
        (await load()).tell(call);
      } catch {
        note.textContent = notLoaded;
      }
      button.ariaBusy = null;
    }

    dress(frame, look);
    button.onclick = () => tell({ type: 'open' });
    button.onpointerenter = button.onfocus = () => load().catch(() => {});
    const isLarge = isLargeScreen();
    if (isLarge && peek(bot, 'open')) tell({ type: 'restore' });
    else {
      if (isLarge && !peek(bot, 'closed')) {
        // Whoever has said something goes on with that.
        const begun = peek(bot, 'talk') ? null : flowOf(config);
        if (begun) tell({ type: 'expect', delay: (begun.seconds ?? 0) * 1000, flow: begun.flow });
        else if (`${look.autoOpen}` !== 'false') tell({ type: 'expect', delay: +look.delay, flow: null });
      }
      hearReplies(functionsUrl, bot, () => tell({ type: 'reply.arrived' })).catch(() => {});
    }
    return tell;
  }

  return {
    bot,
    async tell(call: CallEvent): Promise<void> {
      const tell = await ready;
      if (panel || call.type !== 'close') tell?.(call);
    },
    setContact(given: string | undefined): void {
      contact = given;
      panel?.setContact(given);
    },
    /** Another person may be at the page now. */
    reset(): void {
      contact = undefined;
      forget(bot);
      panel?.reset();
    },
    destroy(): void {
      isGone = true;
      panel?.unmount();
      launcher?.remove();
    },
  };
}
