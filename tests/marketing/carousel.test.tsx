import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testimonials } from '../../src/site/content/testimonials.ts';
import { TestimonialCarousel } from '../../src/site/marketing/carousel.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './carousel.facts.ts';

prove(models, facts, laws);

const items = testimonials.slice(0, 3);

const slides = items.flatMap(({ name, role, company, content, image, metrics }, place) => [
  `(${place + 1} of 3)`,
  `“${content}”`,
  image,
  name,
  `${role}, ${company}`,
  company,
  metrics.value,
  metrics.label,
]);

/** All that can be read; which slide is shown, and whether its changes are read out, cannot. */
const carousel =
  ({ live, button }: { live: 'off' | 'polite'; button: 'Pause' | 'Play' }) =>
  ({ index }: { index: number }) => {
    const shown = screen.getAllByRole('group').filter((slide) => slide.hasAttribute('data-shown'));
    expect(shown.map((slide) => slide.getAttribute('aria-label'))).toEqual([`${index + 1} of 3`]);
    expect(shown[0]?.parentElement?.getAttribute('aria-live')).toBe(live);
    const current = screen.getAllByRole('button', { current: true });
    expect(current.map((dot) => dot.getAttribute('aria-label'))).toEqual([
      `Show the story of ${items[index]?.name}`,
    ]);
    return [
      '(Customer stories)',
      ...slides,
      `[${button}]`,
      ...items.map(({ name }) => `[Show the story of ${name}]`),
      '[Previous story]',
      '[Next story]',
    ];
  };

const region = () => screen.getByRole('region', { name: 'Customer stories' });

walk(models, {
  view: <TestimonialCarousel items={items} />,
  states: {
    'playing.rotating': carousel({ live: 'off', button: 'Pause' }),
    'playing.held': carousel({ live: 'polite', button: 'Pause' }),
    // Never seen: the chart leaves it at once.
    'playing.turning': () => [],
    'paused.free': carousel({ live: 'polite', button: 'Play' }),
    'paused.held': carousel({ live: 'polite', button: 'Play' }),
  },
  events: {
    next: () => press('Next story'),
    previous: () => press('Previous story'),
    show: ({ index }) => press(`Show the story of ${items[index]?.name}`),
    pause: () => press('Pause'),
    play: () => press('Play'),
    hold: () => void fireEvent.pointerEnter(region()),
    release: () => void fireEvent.pointerLeave(region()),
    'motion.reduced': (_, tell) => tell('watchMotion'),
  },
  // Whether somebody looks closer makes a difference only while the slides move by themselves.
  alike: ['paused.free = paused.held'],
});

test('there are five, each with all that a testimonial has', () => {
  expect(testimonials).toHaveLength(5);
  expect(new Set(testimonials.map(({ id }) => id)).size).toBe(5);
  for (const { rating, verified } of testimonials) expect([rating, verified]).toEqual([5, true]);
});
