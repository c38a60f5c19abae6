import { wire } from '../wires.ts';
import type { Bot, OpenBot } from './actors.ts';
import { botLook } from './bot-look.ts';
import { botSettings } from './bot-settings.ts';
import { botPage } from './lists.ts';

const shown = (value: OpenBot | null, bot: Bot) =>
  value ? ({ type: 'changed', value: { ...value, bot } } as const) : [];

/** What the charts of a bot's parts tell its page. */
export const botWires = [
  wire({
    words: 'a look that was saved is the one of the page and the preview',
    from: botLook,
    outcome: ({ context }) => context.saved,
    to: botPage,
    tell: (bot, { context: { value } }) => shown(value, bot),
  }),
  wire({
    words: 'settings that were saved are those of the page and the preview',
    from: botSettings,
    outcome: ({ context }) => context.saved,
    to: botPage,
    tell: (bot, { context: { value } }) => shown(value, bot),
  }),
];
