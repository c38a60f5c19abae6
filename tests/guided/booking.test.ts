import { expect, test } from 'vitest';
import { disagreements } from '../../tools/harness/facts.ts';
import { unnoticed } from '../../tools/harness/mutants.ts';
import { facts, laws, models } from './booking.facts.ts';

/** All of about 2,400 were made so: `BOOKING_MUTANTS=1 npx vitest run --project units tests/guided/booking.test.ts`. */
const every = Number(process.env.BOOKING_MUTANTS ?? 120);

/** Mistakes that change nothing. */
const harmless = [
  // Of what is checked there nothing else can come than what is left.
  /^steps\.book(-which)?, next: alternative 2 has no guard$/,
  /^steps\.book-(book|look|many), next: alternative 3 has no guard$/,
  /^steps\.book-(hold|when), next: alternative 4 has no guard$/,
  // What saves nothing passes and undoes nothing by a name.
  /^steps\.book-who, answer: alternative \d does pass with another as$/,
  /^flow, back: alternative 4 does undo with another as$/,
  // At its first question nothing of a booking has been answered.
  /^steps\.book-service, notBooked: does leaveBooking with another booking$/,
  // Every way into it names a place in it.
  /^aside starts in /,
  // Only branches are undecided.
  /^~undecided on entry /,
];

test('the chart of the flow that books does what the requirements say, and nothing else', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

test('its facts and laws notice every small mistake that makes a difference', () => {
  const { mutants, survivors } = unnoticed(models, facts, laws, every);
  expect(mutants).toBeGreaterThan(15);
  expect(survivors.filter((mistake) => !harmless.some((each) => each.test(mistake)))).toEqual([]);
}, 3_600_000);
