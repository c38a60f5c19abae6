import { count } from '../parts/count.ts';

/** What the page of a bot says around its parts. */
export const pageWords = {
  title: 'Your bot',
  loading: 'Loading the bot…',
  failed: 'The bot couldn’t be loaded',
  checking: 'Checking its answers…',
  isLive: 'Your bot is live',
  isLiveHelp: 'Now put it on your website, or share its own page.',
  install: 'Put it on your website',
};

/** What the parts of a bot are called. */
export const tabWords = {
  label: 'Bot',
  answers: 'Answers',
  flows: 'Flows',
  look: 'Look',
  install: 'Install',
  settings: 'Settings',
};

/** What the preview of a bot says. */
export const previewWords = {
  title: 'Preview',
  open: 'Try your bot',
  loading: 'Loading the preview…',
};

/** What is said where a bot goes live and pauses: to owners, and to who may not do it. */
export const statusWords = {
  offers: { draft: 'Go live', live: 'Pause', paused: 'Go live again' },
  askToPause: 'An owner can pause it.',
  askToGoLive: 'An owner can take it live.',
};

const them = (answers: number) => (answers === 1 ? 'it' : 'them');

/** What is said of answers that nobody has looked at, before a bot goes live. */
export const unseenWords = {
  title: (unseen: number) => `${count(unseen, 'answer')} you haven’t looked at yet`,
  about(unseen: number, ready: number): string {
    if (ready === 0)
      return 'Keep one, fill one in or write your own: a bot needs at least one answer to go live.';
    const others =
      ready === 1
        ? 'Your other answer is ready.'
        : `Your other ${ready.toLocaleString('en')} answers are ready.`;
    return `Visitors won’t get ${them(unseen)} until you keep, change or fill ${them(unseen)} in. ${others}`;
  },
  more: (answers: number) => `${answers} more`,
  look: (unseen: number) => `Look through ${them(unseen)}`,
  confirm: (unseen: number) => `Go live without ${them(unseen)}`,
  cancel: 'Cancel',
};
