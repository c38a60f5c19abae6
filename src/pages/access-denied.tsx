import { Link } from '@tanstack/react-router';
import { SignOut } from '../flows/auth/sign-out.tsx';
import { buttonStyle } from '../ui/button.tsx';
import { MessagePage } from './parts/message-page.tsx';

/** The page of a signed-in person who is no administrator. */
export function AccessDenied() {
  return (
    <MessagePage
      status={403}
      title="Access Denied"
      actions={
        <>
          <Link to="/dashboard" className={buttonStyle('primary')}>
            Go to Dashboard
          </Link>
          <SignOut>Log out</SignOut>
        </>
      }
    >
      <p>This area is restricted to administrators.</p>
    </MessagePage>
  );
}
