import { createFileRoute, Outlet, redirect, useMatches, useRouter } from '@tanstack/react-router';
import { AppFrame } from '../app/account/app-frame.tsx';
import styles from '../app/app.css?url';
import { SessionGuard } from '../app/auth/session-guard.tsx';
import { isPasswordWanted } from '../server/auth/wanted-password.ts';

/** The signed-in product. One guard stands before all of its pages, and lets nobody in at build. */
export const Route = createFileRoute('/_app')({
  ssr: false,
  beforeLoad: () => {
    if (isPasswordWanted()) throw redirect({ to: '/reset-password', replace: true });
  },
  component: App,
});

function App() {
  // Not the location, which is the next page's as soon as that is asked for.
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const path = page?.pathname ?? '/';
  const { stringifySearch } = useRouter().options;
  const address = path.replace(/(?<=.)\/$/, '') + stringifySearch(page?.search ?? {});
  const { title = '', requires = 'session' } = page?.staticData ?? {};
  return (
    <AppFrame title={title} path={path}>
      {/* React shows none of it before these are there. */}
      <link rel="stylesheet" href={styles} precedence="app" />
      {/* A page for administrators is guarded for itself: who is sent away comes back to it. */}
      <SessionGuard key={requires === 'admin' ? path : requires} requires={requires} path={address}>
        <Outlet />
      </SessionGuard>
    </AppFrame>
  );
}
