import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '../app/app.css?url';
import { ManageBooking } from '../app/mail/manage-booking.tsx';
import { fragmentOf } from '../browser/fragment.ts';
import { Main } from '../frame/main.tsx';

/** Behind no door: whoever has the link of a booking may change it. */
export const Route = createFileRoute('/booking')({ ssr: false, component: Page });

function Page() {
  const [token] = useState(fragmentOf);
  return (
    <div className="app">
      {/* React shows none of it before these are there. */}
      <link rel="stylesheet" href={styles} precedence="app" />
      <Main className="px-4">
        <ManageBooking token={token} />
      </Main>
    </div>
  );
}
