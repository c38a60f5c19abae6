import type { FoundPeople as Found } from '../../../machines/people/imported-people.ts';
import { Button } from '../../ui/button.tsx';
import { count } from '../parts/count.ts';
import { LeftOut } from '../parts/left-out.tsx';
import { Pages } from '../parts/pages.tsx';

/** A number of people, in words. */
export const countPeople = (number: number): string =>
  number === 1 ? '1 person' : `${number.toLocaleString('en')} people`;

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
        <p className="text-lg font-semibold">
          {people.length === 0 ? 'Nobody can be imported' : `${countPeople(people.length)} can be imported`}
        </p>
        {known > 0 && (
          <p className="text-muted">
            {countPeople(known)} {known === 1 ? 'is' : 'are'} already in your list. What’s missing there is
            added, and the rest stays as it is.
          </p>
        )}
        {leftOut.length > 0 && (
          <p className="text-muted">
            {count(leftOut.length, 'row')} can’t be imported. You’ll find out why below.
          </p>
        )}
        {unused.length > 0 && <p className="text-muted">Columns that aren’t used: {unused.join(', ')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {people.length > 0 && <Button onClick={onImport}>Import {countPeople(people.length)}</Button>}
        <Button variant="secondary" onClick={onBack}>
          Choose another file
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <LeftOut rows={leftOut} />
      {people.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">To be imported</h3>
          <Pages items={people}>
            {({ isKnown, values: { name, email, phone, tags, note } }) => (
              <>
                <p dir="auto" className="font-medium wrap-anywhere">
                  {name || email || phone}
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {[name && email, (name || email) && phone, ...tags, isKnown && 'Already in your list']
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
