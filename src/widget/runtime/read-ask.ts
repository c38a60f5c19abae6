import type { Ask } from '../../../machines/widget/actors.ts';
import { type Body, isBody, list, oneOf, readOption, text } from './body.ts';

const kinds = ['text', 'email', 'phone', 'number', 'date', 'choice', 'yesno', 'question'] as const;
const details = ['name', 'email', 'phone', 'question'] as const;

/**
 * Reads what is asked; null of a kind that only a later version knows: what is written answers it as well.
 * @throws {Error} when it is malformed
 */
export function readAsk({ step, label, kind, choices, many, min, max, decimals, ...more }: Body): Ask | null {
  const known = oneOf(kinds, kind, null);
  const { detail, form, progress, days, heldFor, commands } = more;
  return (
    known && {
      step: text(step),
      label: text(label),
      kind: known,
      choices: list(choices ?? []).map(readOption),
      many: many === true,
      min: boundOf(min),
      max: boundOf(max),
      decimals: Number(decimals ?? 0),
      detail: oneOf(details, detail, undefined),
      form: isBody(form) ? readForm(form) : undefined,
      progress: isBody(progress) ? { at: Number(progress.at), of: Number(progress.of) } : undefined,
      days: Array.isArray(days)
        ? days.filter((day) => typeof day === 'string' && Date.parse(day))
        : undefined,
      heldFor: typeof heldFor === 'number' ? heldFor : undefined,
      commands: list(commands).map(readOption),
    }
  );
}

const boundOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && Date.parse(value)) ? value : undefined;

const readForm = ({ consent, fields }: Body) => ({
  consent: text(consent),
  fields: list(fields).map(({ field, label, optional }) => ({
    field: oneOf(details, field, 'question'),
    label: text(label),
    optional: optional === true,
  })),
});
