import { EmailCode } from '../../src/site/auth/email-code.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './email-code.facts.ts';
import { emailCode, unexpectedError } from './pages.ts';

prove(models, facts, laws);

const [field = '', hint = '', button = ''] = emailCode;
const mistake = 'Please enter the six digits from the email';

walk(models, {
  view: (variant) => (
    <EmailCode email="ada@example.com" type={variant === 'password reset' ? 'recovery' : 'email'} />
  ),
  states: {
    'editing.clean': emailCode,
    'editing.invalid': [
      `Code from the email <text one-time-code numeric invalid> “${mistake}” “${hint}”`,
      mistake,
      hint,
      button,
    ],
    'editing.refused': ({ reason }) => [
      'note error: Code not accepted',
      `note error: ${reason}`,
      ...emailCode,
    ],
    'editing.failed': [...unexpectedError, ...emailCode],
    redeeming: [field, hint, `${button} (busy)`],
    redeemed: ['status: Code accepted. One moment...'],
  },
  events: {
    submit: ({ form }) => {
      type('Code from the email', form.code ?? '');
      press('Verify Code');
    },
  },
});
