import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '../app/app.css?url';
import { Unsubscribe } from '../app/mail/unsubscribe.tsx';
import { fragmentOf } from '../browser/fragment.ts';
import { Main } from '../frame/main.tsx';
import { PageHead } from '../frame/page-head.tsx';

/** Behind no door: whoever has the mail may turn such mails off. */
export const Route = createFileRoute('/unsubscribe')({ ssr: false, component: Page });

function Page() {
  const [token] = useState(fragmentOf);
  return (
    <div className="app">
      {/* React shows none of it before these are there. */}
      <link rel="stylesheet" href={styles} precedence="app" />
      <PageHead
        title="Your emails"
        description="Turn off emails of this kind."
        path="/unsubscribe"
        keywords={['unsubscribe', 'emails']}
        noindex
      />
      <Main className="px-4">
        <Unsubscribe token={token} />
      </Main>
    </div>
  );
}
