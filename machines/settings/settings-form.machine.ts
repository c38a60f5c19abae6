import { assertEvent, assign, type PromiseActorLogic, setup } from 'xstate';
import { z } from 'zod/mini';
import { promiseActor } from '../actors.ts';
import { answerOf, answers, messageOf, type Refusal } from '../answers.ts';
import { once } from '../form.ts';
import { type FieldErrors, fieldErrors } from '../schemas.ts';

/** What stands in the fields of a form, keyed by their names. */
export type Fields = Readonly<Record<string, string>>;

/**
 * What became of settings that were to be saved. `outdated`: somebody else has saved other values of the same fields;
 * `saved` is how they are now. A field that only one of them has changed is no reason: then both are kept.
 */
export type SaveAnswer<Saved> =
  | { ok: true; saved: Saved }
  | { ok: false; reason: 'outdated'; saved: Saved; fields: readonly string[] }
  | Refusal<'missing' | 'refused'>;

/** The fields in which two forms differ, as the first has them. */
export const changesIn = <Form extends Fields>(form: Form, other: Form): Partial<Form> =>
  // What makes an object of entries forgets their names.
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== other[name])) as Partial<Form>;

/**
 * A form of settings, changed field by field and saved as a whole. Whatever happens to it, nothing that was typed is
 * lost, and nothing that somebody else has saved is overwritten unseen.
 * @param id the name of the flow
 * @param schema reads the form
 * @param fill what stands in the form when it is opened on saved settings
 * @param save the actor that saves
 */
export function settingsFormOf<Saved extends object, Form extends Fields, Values>(
  id: string,
  schema: z.ZodMiniType<NoInfer<Values>, Form>,
  fill: (saved: Saved) => Form,
  save: PromiseActorLogic<SaveAnswer<Saved>, { saved: Saved; values: Values }>,
) {
  const errorsIn = once((form: Form) => fieldErrors(schema, form));
  const answerIn = answerOf(save);
  const isSame = (form: Form, other: Form) => Object.keys(changesIn(form, other)).length === 0;
  const unwrong = { fieldErrors: {}, reason: '', conflicts: [] };

  return setup({
    types: {
      /** `draft`: what was typed and not saved when the form was left. */
      input: {} as { saved: Saved; draft: Partial<Form> },
      context: {} as {
        saved: Saved;
        form: Form;
        fieldErrors: FieldErrors;
        /** Why the server refused, in its own words. */
        reason: string;
        /** The fields that somebody else has changed as well. */
        conflicts: readonly string[];
      },
      events: {} as { type: 'changed'; form: Form } | { type: 'submit' } | { type: 'discard' },
    },
    actors: { save },
    actions: {
      /** What is said of a field is true until that field is changed. */
      change: assign(({ context, event }) => {
        assertEvent(event, 'changed');
        const { form } = event;
        const isUntouched = ([name]: [string, string]) => form[name] === context.form[name];
        const stillWrong = Object.entries(context.fieldErrors).filter(isUntouched);
        return { ...unwrong, form, fieldErrors: Object.fromEntries(stillWrong) };
      }),
      keepErrors: assign(({ context }) => ({ ...unwrong, fieldErrors: errorsIn(context.form) })),
      forgetErrors: assign(unwrong),
      keepReason: assign({ reason: ({ event }) => messageOf(event) }),
      restore: assign(({ context }) => ({ ...unwrong, form: fill(context.saved) })),
      keepSaved: assign(({ context, event }) => {
        const answer = answerIn(event);
        return 'saved' in answer ? { saved: answer.saved, form: fill(answer.saved) } : context;
      }),
      /** From now on theirs is what is saved, and what was changed here is changed in that. */
      rebase: assign(({ context, event }) => {
        const answer = answerIn(event);
        if (answer.ok || answer.reason !== 'outdated') return {};
        const changes = changesIn(context.form, fill(context.saved));
        return {
          saved: answer.saved,
          form: { ...fill(answer.saved), ...changes },
          conflicts: answer.fields,
        };
      }),
    },
    guards: {
      ...answers,
      isAsSaved: ({ context, event }) => event.type === 'changed' && isSame(event.form, fill(context.saved)),
      hasDraft: ({ context }) => !isSame(context.form, fill(context.saved)),
      isValid: ({ context }) => Object.keys(errorsIn(context.form)).length === 0,
    },
  }).createMachine({
    id,
    description: 'Changes settings and saves them.',
    context: ({ input }) => ({
      saved: input.saved,
      form: { ...fill(input.saved), ...input.draft },
      fieldErrors: {},
      reason: '',
      conflicts: [],
    }),
    initial: 'settled',
    states: {
      settled: {
        description: 'what stands in the form is saved',
        always: { guard: 'hasDraft', target: 'changed.restored' },
        on: { changed: { target: 'changed', actions: 'change' } },
        initial: 'unchanged',
        states: {
          unchanged: { description: 'and nothing was changed yet' },
          saved: { description: 'since a moment ago, and it is said so' },
        },
      },
      changed: {
        description: 'something was changed and is not saved yet',
        on: {
          changed: [
            { guard: 'isAsSaved', target: 'settled', actions: 'change' },
            { target: '.edited', actions: 'change' },
          ],
          submit: [
            { guard: 'isValid', target: 'saving', actions: 'forgetErrors' },
            { target: '.invalid', actions: 'keepErrors' },
          ],
          discard: { target: 'settled', actions: 'restore' },
        },
        initial: 'edited',
        states: {
          edited: { description: 'and nothing has happened to it' },
          restored: { description: 'before the form was left, and it is there again' },
          invalid: { description: 'a field is not valid' },
          refused: { description: 'the server refused to save it' },
          failed: { description: 'the server could not be reached' },
          outdated: { description: 'somebody else has changed the same meanwhile, and it is to be decided' },
        },
      },
      saving: {
        description: 'the settings are being saved',
        tags: ['busy'],
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ saved: context.saved, values: schema.parse(context.form) }),
          onDone: [
            { guard: 'isOk', target: 'settled.saved', actions: 'keepSaved' },
            {
              guard: { type: 'isRefused', params: { reason: 'outdated' } },
              target: 'changed.outdated',
              actions: 'rebase',
            },
            { guard: { type: 'isRefused', params: { reason: 'missing' } }, target: 'gone' },
            { target: 'changed.refused', actions: 'keepReason' },
          ],
          onError: 'changed.failed',
        },
      },
      gone: {
        description: 'what the settings belong to is there no more',
        type: 'final',
      },
    },
  });
}

/** The form of settings as such: what tools read and what is proved. */
export const settingsFormMachine = settingsFormOf(
  'settings-form',
  z.object({ name: z.string().check(z.regex(/\S/, 'Please enter a name')) }),
  ({ name }: { name: string }) => ({ name }),
  promiseActor<SaveAnswer<{ name: string }>, { saved: { name: string }; values: { name: string } }>(),
);
