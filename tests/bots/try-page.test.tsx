import { tryPage } from '../../machines/bots/lists.ts';
import { TryPage } from '../../src/app/try/try-page.tsx';
import { walkCard } from '../lists/uses.tsx';

const makers = '[Deskbell](/) makes assistants for small businesses.';

walkCard(tryPage, {
  view: <TryPage publicKey="bot_wick" />,
  input: { publicKey: 'bot_wick' },
  loading: ['status: Loading the assistant…', makers],
  failed: [
    'alert error: The assistant couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
    makers,
  ],
  // That the bot talks is seen in a browser: its conversation lives in a shadow root.
  found: { 'there is no such bot, or it is silent': null },
  shown: () => ['# This assistant is unavailable right now.', makers],
});
