import type { MadeByModel } from '../../../../machines/inbox/actors.ts';
import { madeWords } from './words.ts';

/** What a language model has made of an answer, with the owner's own text; or what it wrote and nobody was shown. */
export function MadeBy({ made }: { made: MadeByModel }) {
  // Chosen by the model, it was said in the owner's own words.
  if ('did' in made && made.did === 'choose') return <p className={lineStyle}>{madeWords.choose}</p>;
  const [title, text] =
    'did' in made ? [madeWords[made.did], made.original] : [madeWords.refused(made.refused), made.text];
  return (
    <details className={lineStyle}>
      <summary className="min-h-6 cursor-pointer">{title}</summary>
      <p dir="auto" className="mt-1 border-s-2 border-line ps-2 whitespace-pre-wrap">
        {text}
      </p>
    </details>
  );
}

const lineStyle = 'max-w-[min(34rem,88%)] text-xs text-muted wrap-anywhere';
