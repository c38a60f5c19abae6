import { assertEvent, assign, emit, setup } from 'xstate';
import type { Effect } from '../effects.ts';
import { actors, type PageEvent } from './actors.ts';

/** A section of the home page, and maybe one of the plans in it. */
export interface SectionRequest {
  section: 'contact' | 'pricing';
  plan?: 'starter' | 'professional';
  /** The service they want to see a demo of: the message in the contact section begins with it. */
  service?: string;
}

/** Leads from any page to a section of the home page, by scrolling: the address gets no hash. */
export const scrollToSectionMachine = setup({
  types: {
    context: {} as { request: SectionRequest | null },
    events: {} as
      | {
          type: 'go';
          request: SectionRequest;
          /** The path of the page they are on. */
          from: string;
        }
      | PageEvent,
    emitted: {} as Effect,
  },
  actors: { watchPage: actors.watchPage },
  actions: {
    goHome: emit(({ event }) => {
      assertEvent(event, 'go');
      const { service } = event.request;
      return { type: 'navigate', to: service ? `/?service=${service}` : '/' };
    }),
    keepRequest: assign(({ event }) => {
      assertEvent(event, 'go');
      return { request: event.request };
    }),
    forgetRequest: assign({ request: null }),
    scrollToSection: emit(({ context }) => ({ type: 'scroll', to: context.request?.section ?? '' })),
    scrollToPlan: emit(({ context }) => ({ type: 'scroll', to: context.request?.plan ?? '' })),
  },
  guards: {
    isAtHome: ({ event }) => event.type === 'go' && event.from === '/',
    isElsewhere: ({ event }) => event.type === 'page.opened' && event.path !== '/',
    hasPlan: ({ context }) => context.request?.plan !== undefined,
  },
  delays: { toSection: 100, toPlan: 300 },
}).createMachine({
  id: 'scroll-to-section',
  description: 'Leads from any page to a section of the home page.',
  context: { request: null },
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: {
    go: [
      { guard: 'isAtHome', target: '.asked', actions: 'keepRequest' },
      { target: '.asked', actions: ['keepRequest', 'goHome'] },
    ],
    'page.opened': { guard: 'isElsewhere', target: '.idle' },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'nobody has asked for a section',
      entry: 'forgetRequest',
    },
    asked: {
      description: 'a section of the home page is asked for',
      always: [{ guard: 'hasPlan', target: 'towardsPlan' }, { target: 'towardsSection' }],
    },
    towardsSection: {
      description: 'the home page is open or about to be, and its section comes next',
      after: { toSection: { target: 'idle', actions: 'scrollToSection' } },
    },
    towardsPlan: {
      description: 'the home page is open or about to be, and the section with the plan comes next',
      after: { toSection: { target: 'atSection', actions: 'scrollToSection' } },
    },
    atSection: {
      description: 'the section is reached, and the plan in it comes next',
      after: { toPlan: { target: 'idle', actions: 'scrollToPlan' } },
    },
  },
});
