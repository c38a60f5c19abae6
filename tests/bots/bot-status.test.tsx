import type { BotStatus } from '../../machines/bots/actors.ts';
import { OpenBot } from '../../src/app/bots/bot-page.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { wick, wickPage } from './bot-samples.ts';
import { facts, laws, models } from './bot-status.facts.ts';

prove(models, facts, laws);

const page = (status: string, button: string | null, next: readonly string[] = []) => [
  '# Wick',
  status,
  ...(button === null ? [] : [button]),
  ...next,
  '(Bot)',
  '[Answers](/bots/b1)',
  '[Flows](/bots/b1/flows)',
  '[Look](/bots/b1/look)',
  '[Install](/bots/b1/install)',
  '[Settings](/bots/b1/settings)',
  'Its answers',
];

const isStatus = (variant: string): variant is BotStatus => ['draft', 'live', 'paused'].includes(variant);

walk(models, {
  view: (variant) => (
    <OpenBot
      {...wickPage}
      bot={{ ...wick, status: isStatus(variant) ? variant : 'draft' }}
      firstQuestions={[]}
    >
      <p>Its answers</p>
    </OpenBot>
  ),
  states: {
    'draft.silent': page('Draft', '[Go live]'),
    'draft.checking': page('Draft', '[Go live] (busy)', ['status: Checking its answers…']),
    'draft.asking': page('Draft', null, [
      '## 2 answers you haven’t looked at yet',
      'Visitors won’t get them until you keep, change or fill them in. Your other answer is ready.',
      'Where are you?',
      'Is there wifi?',
      '[Look through them](/bots/b1?show=to-complete)',
      '[Go live without them]',
      '[Cancel]',
    ]),
    'draft.goingLive': page('Draft', '[Go live] (busy)'),
    'live.new': page('Live', '[Pause]', [
      'status success: Your bot is live',
      'status success: Now put it on your website, or share its own page.',
      'status success: [Put it on your website](/bots/b1/install)',
    ]),
    'live.answering': page('Live', '[Pause]'),
    'live.pausing': page('Live', '[Pause] (busy)'),
    'paused.silent': page('Paused', '[Go live again]'),
    'paused.resuming': page('Paused', '[Go live again] (busy)'),
    gone: [
      '# Page Not Found',
      'The page you’re looking for doesn’t exist or has moved.',
      '[Go to Dashboard](/dashboard)',
    ],
  },
  events: {
    'status.press': () => press(/^(Go live|Pause)/),
    confirm: () => press('Go live without them'),
    cancel: () => press('Cancel'),
  },
});
