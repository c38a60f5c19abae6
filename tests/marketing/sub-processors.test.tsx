import type { SubProcessor } from '../../machines/marketing/actors.ts';
import { subProcessors } from '../../machines/marketing/lists.ts';
import { SubProcessors } from '../../src/site/marketing/sub-processors.tsx';
import { walkCard } from '../lists/uses.tsx';

/** Each purpose with the data it takes, and who does it. */
const table = ([hosting, email, payment, model]: readonly string[]) =>
  [
    ['Hosting', 'Everything in the database, sign-in, and all requests.', hosting],
    ['Email delivery', 'Email addresses, and what our emails say.', email],
    ['Payments', 'The name, email address and plan of whoever pays.', payment],
    ['Language model', 'Visitors’ messages, your team’s replies to them, and answers.', model],
  ]
    .flat()
    .filter((line) => line !== undefined);

const none = 'No other company';

walkCard<readonly SubProcessor[]>(subProcessors, {
  input: undefined,
  view: <SubProcessors />,
  loading: table([]),
  failed: [
    'alert error: The companies couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
    ...table([]),
  ],
  found: {
    'everything is on one machine': [],
    'two companies are used for one purpose': [
      { purpose: 'hosting', company: 'Supabase' },
      { purpose: 'email', company: 'Resend' },
      { purpose: 'email', company: 'mail.example' },
    ],
  },
  shown: (value) =>
    table(value.length === 0 ? [none, none, none, none] : ['Supabase', 'Resend, mail.example', none, none]),
});
