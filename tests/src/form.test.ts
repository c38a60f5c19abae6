import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { z } from 'zod/mini';
import { formOf, type Submit } from '../../machines/form.ts';

let readings = 0;
const schema = z
  .object({
    seats: z.number().check(z.positive('At least one seat')),
    open: z.boolean(),
    hours: z.array(
      z.object({ opens: z.string().check(z.trim(), z.regex(/^\d\d:\d\d$/, 'Please enter a time')) }),
    ),
    secret: z.string(),
  })
  .check(
    z.refine(() => {
      readings += 1;
      return true;
    }),
  );
type Hours = z.input<typeof schema>;

const form = formOf(schema, { seats: 0, hours: [] });
const machine = setup({
  types: { context: {} as typeof form.empty, events: {} as Submit<Hours> | { type: 'forget' } },
  actions: form.actions,
  guards: form.guards,
}).createMachine({
  context: form.empty,
  on: {
    submit: [{ guard: 'isValid', actions: 'keepForm' }, { actions: ['keepErrors', 'notifyValidationError'] }],
    forget: { actions: 'forgetForm' },
  },
});

const good: Hours = { seats: 4, open: true, hours: [{ opens: ' 09:00 ' }], secret: 'correct horse' };
const bad: Hours = { ...good, seats: -1, hours: [{ opens: '09:00' }, { opens: 'nine' }] };

test('of a form that is valid the named values are kept, as the schema reads them, and no other', () => {
  const actor = createActor(machine).start();
  actor.send({ type: 'submit', form: good });
  const { context } = actor.getSnapshot();
  expect(context).toEqual({ seats: 4, hours: [{ opens: '09:00' }], fieldErrors: {}, reason: '' });
  actor.send({ type: 'forget' });
  expect(actor.getSnapshot().context).toEqual(form.empty);
});

test('of a form that is not valid the errors are kept, each at its field, and the first one is said', () => {
  const actor = createActor(machine).start();
  const said: unknown[] = [];
  actor.on('*', (effect) => said.push(effect));
  actor.send({ type: 'submit', form: good });
  actor.send({ type: 'submit', form: bad });
  expect(actor.getSnapshot().context).toEqual({
    ...form.empty,
    fieldErrors: { seats: 'At least one seat', 'hours.1.opens': 'Please enter a time' },
  });
  expect(said).toEqual([
    { type: 'notify', tone: 'error', title: 'Validation Error', description: 'At least one seat' },
  ]);
});

test('a form is read once, whoever asks for its values', () => {
  const sent = { ...good };
  readings = 0;
  createActor(machine).start().send({ type: 'submit', form: sent });
  expect(form.valuesOf({ type: 'submit', form: sent })).toEqual({ ...good, hours: [{ opens: '09:00' }] });
  expect(readings).toBe(1);
});

test('a form that is not valid has no values', () => {
  expect(() => form.valuesOf({ type: 'submit', form: bad })).toThrow();
});
