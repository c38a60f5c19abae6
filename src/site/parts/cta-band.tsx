import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { claims } from '../content/claims.ts';
import { SessionLink } from '../islands.tsx';
import { ClosingBand } from './closing-band.tsx';
import { Facts } from './facts.tsx';
import { waysOn } from './words.ts';

type Props = Pick<Parameters<typeof ClosingBand>[0], 'title' | 'text' | 'look'>;

/** Closes a page with one sentence, and the two ways to try it. */
export function CtaBand({ title, text, look }: Props) {
  return (
    <ClosingBand id="closing-title" title={title} text={text} look={look}>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap max-sm:[&_a]:min-w-0 max-sm:[&_a]:px-2">
        <SessionLink />
        <Link to="/demo" className={buttonStyle('secondary')}>
          {waysOn.tryDemo}
        </Link>
      </div>
      <Facts items={[claims.trial, claims.noCard, claims.moneyBack]} />
    </ClosingBand>
  );
}
