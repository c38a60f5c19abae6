import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heroMachine } from '../../machines/marketing/hero.machine.ts';
import { shows } from '../../src/site/content/businesses.ts';
import { SessionLink } from '../../src/site/islands.tsx';
import { Hero } from '../../src/site/marketing/hero.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, lengthOfConversation, models } from './hero.facts.ts';

prove(models, facts, laws);

type Context = ReturnType<(typeof models)[number]['machine']['getInitialSnapshot']>['context'];

const clients = {
  clinic: 'Clinics',
  coffee: 'Coffee shops',
  restaurant: 'Restaurants',
  startup: 'Startups',
  retail: 'Retail',
  services: 'Professional services',
};

// The way into the product is a part of its own, which is there before the rest is shown.
await SessionLink.load();

// Not by role: in so many paths, looking for one takes most of the time.
const radio = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

interface Looks {
  /** How many parts of the conversation can be seen. */
  said: number;
  /** Who is writing: the customer below, or the chatbot in the conversation. */
  writing?: 'customer' | 'chatbot';
  isUnwritten?: boolean;
  button?: string;
}

/** All that can be read. The conversation is part of one picture: how much of it can be seen is looked up there. */
const hero =
  ({ said, writing, isUnwritten = false, button }: Looks) =>
  ({ business }: Context) => {
    const show = shows[business];
    const picture = screen.getByLabelText(show.label);
    const parts = [
      show.question,
      show.answer + show.offers.join(''),
      show.choice,
      show.confirmation + show.result.title + show.result.detail,
    ];
    const seen = [...picture.querySelectorAll('[data-there]')].map(({ textContent }) => textContent);
    expect(seen).toEqual(parts.slice(0, said));
    expect(picture.querySelector('.unwritten') !== null).toBe(isUnwritten);
    expect(picture.querySelector('[data-thinking]') !== null).toBe(writing === 'chatbot');
    const search = business === 'clinic' ? '' : `?for=${business}`;
    const input = writing === 'customer' ? show.question : 'Type your message';
    return [
      'AI-Powered Chatbots',
      '# Automate your customer support, day and night',
      'A chatbot on your website that answers questions at any hour, and calls in your people when needed.',
      `[Start Free Trial](/signup${search})`,
      `[Try the demo](/demo${search})`,
      'Made for',
      ...Object.entries(clients).map(([id, name]) => `${name} <radio${id === business ? ' checked' : ''}>`),
      `(${show.label})`,
      show.address,
      `${show.name.at(0)}${show.name}${show.menu.join('')}${show.hours}`,
      show.hours + show.headline,
      `${show.name}Here day and night`,
      show.time,
      show.question,
      show.answer + show.offers.join(''),
      show.choice,
      show.confirmation,
      show.result.title + show.result.detail,
      input,
      ...(button === undefined ? [] : [`[${button}]`]),
      '14-day free trial',
      'No credit card required',
      '30-day money-back guarantee',
      'Answers 24/7',
      'Knows your opening hours',
      'Calls in your team',
    ];
  };

const skip = { button: 'Skip to the end' };

walk(models, {
  view: <Hero />,
  states: {
    'writing.waiting': hero({ said: 4, isUnwritten: true, ...skip }),
    'writing.opened': hero({ said: 0, writing: 'customer', ...skip }),
    'writing.asked': hero({ said: 1, ...skip }),
    'writing.thinking': hero({ said: 1, writing: 'chatbot', ...skip }),
    'writing.answered': hero({ said: 2, ...skip }),
    'writing.chosen': hero({ said: 3, ...skip }),
    'writing.confirming': hero({ said: 3, writing: 'chatbot', ...skip }),
    standing: hero({ said: 4, button: 'Play again' }),
    still: hero({ said: 4 }),
  },
  events: {
    'business.chosen': ({ business }, tell) => {
      const choice = radio(clients[business]);
      // What is chosen already can be chosen once more by an address only.
      if (choice.checked) tell('watchBusiness');
      else fireEvent.click(choice);
    },
    finish: () => press('Skip to the end'),
    replay: () => press('Play again'),
    'motion.reduced': (_, tell) => tell('watchMotion'),
  },
});

test('the conversation writes itself in eight seconds, once', () => {
  const clock = new SimulatedClock();
  const actor = createActor(heroMachine, { clock }).start();
  actor.send({ type: 'business.chosen', business: 'coffee' });
  // The clock does not go on by itself from a timer to the one it starts.
  for (let second = 1; second < lengthOfConversation / 1_000; second += 1) clock.increment(1_000);
  clock.increment(999);
  expect(actor.getSnapshot().hasTag('whole')).toBe(false);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('standing');
  clock.increment(600_000);
  expect(actor.getSnapshot().value).toBe('standing');
});

test.each(Object.entries(shows))(
  '%s: its picture says in words what the conversation comes to',
  (_, show) => {
    expect(show.offers[show.taken]).toBeDefined();
    expect(show.label).toContain('Deskbell chatbot');
    expect(show.label.length).toBeGreaterThan(100);
  },
);
