import type { Flow, Text, Trigger } from './language.ts';
import { inEveryLanguage } from './phrases/phrases.ts';

/** What an owner decides about the flow that asks for details. */
export interface DetailsSettings {
  language: string;
  triggers: Trigger[];
  /** A question of the owner's, beside name, email and phone. */
  question?: Text;
}

/** The flow that asks for a visitor's details: the first that every bot has. */
export function detailsFlow({ language, triggers, question }: DetailsSettings, version = 1): Flow {
  const known = inEveryLanguage(({ leave }) => leave.invitation);
  return {
    v: 1,
    id: 'details',
    version,
    name: 'Leave your details',
    language: language in known ? language : 'en',
    triggers,
    steps: [
      {
        id: 'details',
        name: 'Your details',
        type: 'details',
        text: known,
        consent: inEveryLanguage(({ consent }) => consent),
        fields: [
          { field: 'name', optional: true },
          { field: 'email' },
          { field: 'phone', optional: true },
          ...(question === undefined ? [] : [{ field: 'question' as const, text: question, optional: true }]),
        ],
        otherwise: [
          {
            id: 'refused',
            name: 'No details',
            type: 'end',
            text: inEveryLanguage(({ leave }) => leave.refused),
          },
        ],
      },
      { id: 'thanks', name: 'Thank you', type: 'end', text: inEveryLanguage(({ leave }) => leave.thanks) },
    ],
  };
}
