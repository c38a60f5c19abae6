import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heroMachine } from '../../machines/marketing/hero.machine.ts';
import { shows } from '../../src/content/businesses.ts';
import { Hero } from '../../src/flows/marketing/hero.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
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

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

/** Everything in the picture, whether it can be seen yet or not: it is one picture, and its label says it all. */
const conversation = ({ business }: Context, parts: readonly string[] = []) => {
  const show = shows[business];
  return [
    `(${show.label})`,
    show.address,
    `${show.initials.at(0)}${show.name}${show.menu.join('')}${show.hours}`,
    `${show.hours}${show.headline}`,
    ...parts,
  ];
};

/** Which lines of the conversation can be seen. */
const seen = () =>
  [...screen.getByRole('img').querySelectorAll('[data-there]')].map((line) => line.textContent);

/** What can be read at a moment: what has been said, what is being written, and the button. */
const at =
  (said: number, { writing = '', button = '', isUnwritten = false } = {}) =>
  (context: Context) => {
    const { business } = context;
    const show = shows[business];
    expect(radio(clients[business]).checked).toBe(true);
    expect(radio('Restaurants').checked).toBe(false);
    const lines = [
      show.question,
      `${show.answer}${show.offers.join('')}`,
      show.choice,
      `${show.confirmation}${show.result.title}${show.result.detail}`,
    ];
    expect(seen()).toEqual(lines.slice(0, said));
    const picture = screen.getByRole('img');
    expect(picture.querySelector('.unwritten') !== null).toBe(isUnwritten);
    expect(picture.querySelectorAll('.animate-bounce, [class*="animate-bounce"]')).toHaveLength(
      writing === '…' ? 3 : 0,
    );
    expect(picture.textContent?.endsWith(writing === 'question' ? show.question : 'Type your message')).toBe(
      true,
    );
    return [
      'AI-Powered Chatbots',
      '# Automate your customer support, day and night',
      'Deskbell puts a chatbot on your website that answers questions, books appointments, and calls in your people when needed.',
      '[Start Free Trial](/signup)[Try the demo](/demo)',
    ].map((line) => (business === 'clinic' ? line : line.replaceAll(/\((\/\w+)\)/g, `($1?for=${business})`)));
  };
