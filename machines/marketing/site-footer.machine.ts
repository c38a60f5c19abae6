import { setup } from 'xstate';
import { type Effect, effects } from '../effects.ts';

/** The footer of every page: tells analytics which way to support is taken. */
export const siteFooterMachine = setup({
  types: {
    events: {} as { type: 'email.clicked' } | { type: 'livechat.clicked' },
    emitted: {} as Effect,
  },
  actions: { track: effects.track },
}).createMachine({
  id: 'site-footer',
  description: 'Tells analytics which way to support is taken.',
  initial: 'shown',
  states: {
    shown: {
      description: 'the ways to support are offered',
      on: {
        'email.clicked': { actions: { type: 'track', params: { event: 'support_email_clicked' } } },
        'livechat.clicked': { actions: { type: 'track', params: { event: 'support_livechat_clicked' } } },
      },
    },
  },
});
