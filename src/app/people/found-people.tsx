import type { FoundPeople as Found } from '../../../machines/people/imported-people.ts';
import { Button } from '../../ui/button.tsx';
import { LeftOut } from '../parts/left-out.tsx';
import { Pages } from '../parts/pages.tsx';
import { words as partWords } from '../parts/words.ts';
import { importWords } from './words.ts';

/** Has the focus once it is there: what was pressed for it has gone. */
const focus = (part: HTMLElement | null) => part?.focus({ preventScroll: true });

interface Props {
  found: Found;
  onImport: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** Who would be imported, and who would not. */
export function FoundPeople({ found: { people, leftOut, unused }, onImport, onBack, onClose }: Props) {
  const known = people.filter(({ isKnown }) => isKnown).length;
  return (
    <>
      <div ref={focus} tabIndex={-1} className="grid grid-cols-1 gap-1">
        <p className="text-lg font-semibold">{importWords.found(people.length)}</p>
        {known > 0 && <p className="text-muted">{importWords.known(known)}</p>}
        {leftOut.length > 0 && <p className="text-muted">{importWords.leftOut(leftOut.length)}</p>}
        {unused.length > 0 && <p className="text-muted">{importWords.unused(unused.join(', '))}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {people.length > 0 && <Button onClick={onImport}>{importWords.import(people.length)}</Button>}
        <Button variant="secondary" onClick={onBack}>
          {importWords.chooseAnother}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {partWords.cancel}
        </Button>
      </div>
      <LeftOut rows={leftOut} />
      {people.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">{importWords.list}</h3>
          <Pages items={people}>
            {({ isKnown, values: { name, email, phone, tags, note } }) => (
              <>
                <p dir="auto" className="font-medium wrap-anywhere">
                  {name || email || phone}
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {[name && email, (name || email) && phone, ...tags, isKnown && importWords.isKnown]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {note && <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{note}</p>}
              </>
            )}
          </Pages>
        </section>
      )}
    </>
  );
}
