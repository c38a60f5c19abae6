import { assign, type EventObject, emit } from 'xstate';
import type { z } from 'zod/mini';
import { messageOf } from './answers.ts';
import type { Effect, Open } from './effects.ts';
import { type FieldErrors, fieldErrorsIn } from './schemas.ts';

/** The event of a form that is sent: what stands in its fields, keyed by their names. */
export interface Submit<Form extends object = Readonly<Record<string, string>>> {
  type: 'submit';
  form: Form;
}

/** An event that may bring a form. */
type FormEvent = EventObject & { form?: object };

/** What every chart with a form keeps of it. */
interface FormState {
  fieldErrors: FieldErrors;
  /** Why the server refused, in its own words. */
  reason: string;
}

/**
 * Works something out once for each form, and keeps it for as long as the form itself is kept. Guards, actions and
 * actors all read the form that was sent, but a guard can keep nothing, and a password must not get into the context.
 */
export function once<Form extends object, Result>(read: (form: Form) => Result): (form: Form) => Result {
  const results = new WeakMap<Form, { result: Result }>();
  return (form) => {
    const known = results.get(form) ?? { result: read(form) };
    results.set(form, known);
    return known.result;
  };
}

/**
 * The skeleton of a chart with a form, which is sent whole by the event `submit`:
 *
 *     submit: [
 *       { guard: 'isValid', target: 'sending', actions: 'keepForm' },
 *       { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
 *     ]
 *
 * @param schema reads the form; its values need not be texts
 * @param unsent which of the values the context keeps, and as what until the form is sent; a password is none of them
 * @returns `empty`, what the context begins with; `valuesOf`, the values of the form in an event; and what is spread
 *   into `setup`
 */
export function formOf<Schema extends z.ZodMiniType<object>, Kept extends keyof z.output<Schema> = never>(
  schema: Schema,
  unsent: Pick<z.output<Schema>, Kept>,
) {
  type Values = z.output<Schema>;
  const nothing: FormState = { fieldErrors: {}, reason: '' };
  const empty = { ...unsent, ...nothing };
  const read = once((form: object) => schema.safeParse(form));
  const readIn = ({ form = {} }: FormEvent) => read(form);

  /** @throws if the event brings no form, or one that is not valid */
  const valuesOf = (event: FormEvent): Values => {
    const { data, error } = readIn(event);
    if (error) throw error;
    return data;
  };
  const keptOf = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in unsent));

  return {
    empty,
    valuesOf,
    actions: {
      /** Keeps the named values, and forgets what was wrong. */
      keepForm: assign<Open, Open, undefined, Open, never>(({ event }) => ({
        ...empty,
        ...keptOf(valuesOf(event)),
      })),
      keepErrors: assign<Open, Open, undefined, Open, never>(({ event }) => ({
        ...empty,
        fieldErrors: fieldErrorsIn(readIn(event).error),
      })),
      forgetForm: assign<Open, Open, undefined, Open, never>(empty),
      /** Keeps what the actor said when it refused. */
      keepReason: assign<Open, Open, undefined, Open, never>(({ event }) => ({ reason: messageOf(event) })),
      /** Shows the first message of a form that is not valid. */
      notifyValidationError: emit<Open, Open, undefined, Open, Effect>(({ context }) => ({
        type: 'notify',
        tone: 'error',
        title: 'Validation Error',
        description: Object.values<string>(context.fieldErrors)[0],
      })),
    },
    guards: {
      isValid: ({ event }: { event: FormEvent }) => readIn(event).success,
    },
  };
}
