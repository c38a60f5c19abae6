import { Link } from '@tanstack/react-router';
import { sessionMachine } from '../../machines/auth/session.machine.ts';
import { SessionLink } from '../flows/auth/session.tsx';
import { useFlow } from '../flows/use-flow.tsx';
import { buttonStyle } from '../ui/button.tsx';

/** The front page. */
export function Home() {
  const [session] = useFlow(sessionMachine);
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-20 text-center sm:py-32">
      <h1 tabIndex={-1} className="text-4xl leading-[1.1] font-semibold sm:text-6xl">
        The front desk that never closes
      </h1>
      <p className="mx-auto max-w-2xl text-lg text-muted sm:text-xl">
        Deskbell is an AI chatbot service for small and medium businesses: clinics, coffee shops, restaurants,
        startups, shops and professional services. Build a chatbot, train it on your own documents, and put it
        on your website.
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
        <SessionLink />
        {!session.matches('present') && (
          <Link to="/login" className={buttonStyle('ghost')}>
            Log in
          </Link>
        )}
      </div>
    </div>
  );
}
