import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../ui/button.tsx';
import { words } from './not-found-words.ts';
import { words as partWords } from './parts/words.ts';

/** What is not there, or is somebody else's: in the signed-in product, within its frame. */
export function NotFound() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
        {words.title}
      </h1>
      <p className="text-muted">{words.about}</p>
      <Link to="/dashboard" className={buttonStyle('primary')}>
        {partWords.toDashboard}
      </Link>
    </div>
  );
}
