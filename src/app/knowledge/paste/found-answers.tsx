import { nameOfLanguage } from '../../../../machines/knowledge/language-names.ts';
import type { Found } from '../../../../machines/knowledge/pasted-answers.ts';
import { Button } from '../../../ui/button.tsx';
import { LeftOut } from '../../parts/left-out.tsx';
import { Pages } from '../../parts/pages.tsx';
import { words as common } from '../../parts/words.ts';
import { EntryWords } from '../entries/entry-words.tsx';
import { foundWords } from './words.ts';

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
        <p className="text-lg font-semibold">{foundWords.title(answers.length)}</p>
        {leftOut.length > 0 && <p className="text-muted">{foundWords.leftOut(leftOut.length)}</p>}
        {languages.length > 0 && (
          <p className="text-muted">{foundWords.languages(languages.map(nameOfLanguage))}</p>
        )}
        {unspoken.length > 0 && (
          <p className="text-muted">{foundWords.unspoken(unspoken.map(nameOfLanguage))}</p>
        )}
        {unused.length > 0 && <p className="text-muted">{foundWords.unused(unused)}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {answers.length > 0 && <Button onClick={onAdd}>{foundWords.add(answers.length)}</Button>}
        <Button variant="secondary" onClick={onBack}>
          {foundWords.back}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
      <LeftOut rows={leftOut.map(({ question, source, ...row }) => ({ ...row, text: question || source }))} />
      {answers.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">{foundWords.answers}</h3>
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
