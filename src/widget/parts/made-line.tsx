import type { MadeByModel } from '../../../machines/widget/actors.ts';
import type { Words } from '../words/words.ts';
import { RichText } from './rich-text.tsx';

/** That a reply was translated or reworded automatically, and what the owner has written, a tap away. */
export const MadeLine = ({ made: { did, original, of }, words }: { made: MadeByModel; words: Words }) => (
  <details className="from">
    <summary>{did === 'translate' ? words.translated : words.reworded}</summary>
    <div lang={of} dir="auto">
      <RichText text={original} />
    </div>
  </details>
);
