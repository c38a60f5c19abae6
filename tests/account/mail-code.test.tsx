import { MailCode } from '../../src/app/account/mail-code.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './mail-code.facts.ts';

prove(models, facts, laws);

const button = '[Email me a code]';

walk(models, {
  view: <MailCode />,
  states: {
    'offered.clean': [button],
    'offered.refused': ({ reason }) => [button, 'alert error: No code was sent', `alert error: ${reason}`],
    'offered.failed': [
      button,
      'alert error: No code was sent',
      'alert error: Please check your connection and try again.',
    ],
    mailing: [`${button} (busy)`],
    mailed: [
      'status info: Check your email',
      'status info: We’ve sent you six digits. Type them in place of your password.',
    ],
  },
  events: { send: () => press('Email me a code') },
});
