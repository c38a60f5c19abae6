import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../ui/button.tsx';

/** What is not there, or is somebody else's: in the signed-in product, within its frame. */
export function NotFound() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
        Page Not Found
      </h1>
      <p className="text-muted">The page you’re looking for doesn’t exist or has moved.</p>
      <Link to="/dashboard" className={buttonStyle('primary')}>
        Go to Dashboard
      </Link>
    </div>
  );
}
