import { nameOfLanguage } from '../../../../machines/knowledge/language-names.ts';
import type { Found } from '../../../../machines/knowledge/pasted-answers.ts';
import { Button } from '../../../ui/button.tsx';
import { count } from '../../parts/count.ts';
import { LeftOut } from '../../parts/left-out.tsx';
import { Pages } from '../../parts/pages.tsx';
import { EntryWords } from '../entries/entry-words.tsx';

/** Whoever has pressed the button that led here goes on here. */
const focus = (part: HTMLElement | null) => part?.focus({ preventScroll: true });

interface Props {
  found: Found;
  onAdd: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** What would be added, and what would not. */
export function FoundAnswers({ found, onAdd, onBack, onClose }: Props) {
  const { answers, leftOut, unused, unspoken } = found;
  const languages = [...new Set(answers.flatMap(({ texts }) => texts.map(({ language }) => language)))];
  return (
    <>
      <div ref={focus} tabIndex={-1} className="grid grid-cols-1 gap-1">
        <p className="text-lg font-semibold">
          {answers.length === 0
            ? 'No answer can be added'
            : `${count(answers.length, 'answer')} can be added`}
        </p>
        {leftOut.length > 0 && (
          <p className="text-muted">{count(leftOut.length, 'row')} left out; see why below.</p>
        )}
        {languages.length > 0 && (
          <p className="text-muted">With texts in {languages.map(nameOfLanguage).join(', ')}</p>
        )}
        {unspoken.length > 0 && (
          <p className="text-muted">
            Texts left out, in languages your bot doesn’t speak: {unspoken.map(nameOfLanguage).join(', ')}.
            Add them in the bot’s settings first.
          </p>
        )}
        {unused.length > 0 && <p className="text-muted">Columns that aren’t used: {unused.join(', ')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {answers.length > 0 && <Button onClick={onAdd}>Add {count(answers.length, 'answer')}</Button>}
        <Button variant="secondary" onClick={onBack}>
          Back to the text
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <LeftOut rows={leftOut.map(({ question, source, ...row }) => ({ ...row, text: question || source }))} />
      {answers.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">To be added</h3>
          <Pages items={answers}>
            {({ text, texts }) => (
              <>
                <EntryWords text={text} />
                {texts.map(({ language, ...inLanguage }) => (
                  <section
                    key={language}
                    aria-label={nameOfLanguage(language)}
                    className="mt-3 grid grid-cols-1 gap-1 border-s-2 border-line ps-3"
                  >
                    <p className="text-sm text-muted">{nameOfLanguage(language)}</p>
                    <div lang={language} dir="auto">
                      <EntryWords text={inLanguage} />
                    </div>
                  </section>
                ))}
              </>
            )}
          </Pages>
        </section>
      )}
    </>
  );
}
