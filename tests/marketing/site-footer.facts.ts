import { siteFooterMachine } from '../../machines/marketing/site-footer.machine.ts';
import { type Fact, tracks } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

export const models = [
  model({
    machine: siteFooterMachine,
    events: {
      'email.clicked': { 'they write a mail to support': {} },
      'livechat.clicked': { 'they go to the live chat': {} },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'shown'],
  ['shown', 'they write a mail to support', 'shown', tracks('support_email_clicked')],
  ['shown', 'they go to the live chat', 'shown', tracks('support_livechat_clicked')],
];
