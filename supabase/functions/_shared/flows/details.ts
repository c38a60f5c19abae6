import type { Flow, Step, Text, Trigger } from './language.ts';
import { inEveryLanguage } from './phrases/phrases.ts';

/** What an owner decides about the flow that asks for details. */
export interface DetailsSettings {
  language: string;
  triggers: Trigger[];
  /** A question of the owner's, beside name, email and phone. */
  question?: Text;
  /** Begun by the wish for a person, who is called once the details are there, or are refused. */
  callsPerson?: boolean;
}

/** The flow that asks for a visitor's details: the first that every bot has. */
export function detailsFlow(
  { language, triggers, question, callsPerson = false }: DetailsSettings,
  version = 1,
): Flow {
  const known = inEveryLanguage(({ leave }) => leave.invitation);
  /** How it ends: where a person is to be called and nobody is there any more, as it does otherwise. */
  const end = (id: string, name: string, text: Text): Step =>
    callsPerson
      ? { id, name, type: 'person', otherwise: [{ id: `${id}2`, type: 'end', text }] }
      : { id, name, type: 'end', text };
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
          end(
            'refused',
            'No details',
            inEveryLanguage(({ leave }) => leave.refused),
          ),
          // Behind a person nothing has to follow, but the list goes on.
          ...(callsPerson ? [{ id: 'enough', type: 'end' as const }] : []),
        ],
      },
      end(
        'thanks',
        'Thank you',
        inEveryLanguage(({ leave }) => leave.thanks),
      ),
    ],
  };
}
