import type { Flow, Step } from '../../../machines/guided/flow.ts';
import { type LeftText, leftIn, markOf } from '../../../machines/guided/flow-texts.ts';
import { nameOfLanguage } from '../../../machines/knowledge/language-names.ts';
import { Button } from '../../ui/button.tsx';
import { words } from './words.ts';

/** What a conversation is written in: its own language, those of its bot, and which is written at the moment. */
export interface Speaking {
  own: string;
  others: readonly string[];
  chosen: string;
  choose: (language: string) => void;
}

interface ChoiceProps {
  /** What the choice is of, for who does not see where it stands. */
  legend: string;
  speaking: Speaking;
  /** What stands on the button of another language than the conversation's own. */
  nameOf: (language: string) => string;
}

/** The choice of a language to write in; nothing where there is only one. */
function LanguageChoice({ legend, speaking: { own, others, chosen, choose }, nameOf }: ChoiceProps) {
  if (others.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {[own, ...others].map((language) => (
        <Button
          key={language}
          variant="secondary"
          aria-pressed={language === chosen}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => choose(language)}
        >
          {language === own ? nameOfLanguage(own) : nameOf(language)}
        </Button>
      ))}
    </fieldset>
  );
}

/** The choice of a language at a step, with how its texts stand in each. */
export const StepLanguages = ({ step, speaking }: { step: Step; speaking: Speaking }) => (
  <LanguageChoice
    legend={words.stepLanguages}
    speaking={speaking}
    nameOf={(language) => words.mark(nameOfLanguage(language), markOf(step, language, speaking.own))}
  />
);

interface Props {
  flow: Flow;
  speaking: Speaking;
  /** Where the last text was that this led to. */
  last: LeftText['at'] | null;
  onNext: (at: LeftText['at']) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is left to be written in each language, and the way to the next of it. */
export function FlowLanguages({ flow, speaking, last, onNext }: Props) {
  const { own, others, chosen } = speaking;
  if (others.length === 0) return null;
  const left = new Map(others.map((language) => [language, leftIn(flow, language)] as const));
  const count = (language: string) => {
    const places = left.get(language) ?? [];
    return {
      missing: places.reduce((sum, { missing }) => sum + missing, 0),
      outdated: places.filter(({ missing }) => missing === 0).length,
    };
  };
  const here = left.get(chosen) ?? [];
  const next = here[here.findIndex(({ at }) => isSame(at, last)) + 1] ?? here[0];
  return (
    <div className="grid grid-cols-1 gap-2">
      <LanguageChoice
        legend={words.languages}
        speaking={speaking}
        nameOf={(language) => words.inLanguage(nameOfLanguage(language), count(language))}
      />
      {chosen !== own && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
            {words.otherLanguages(nameOfLanguage(own))}
          </p>
          {next && (
            <Button variant="ghost" onClick={() => onNext(next.at)}>
              {words.nextText}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
