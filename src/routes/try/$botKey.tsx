import { createFileRoute } from '@tanstack/react-router';
import styles from '../../app/app.css?url';
import { TryPage } from '../../app/try/try-page.tsx';

/** Behind no door: whoever has the address may ask the bot. */
export const Route = createFileRoute('/try/$botKey')({ ssr: false, component: Try });

function Try() {
  const { botKey } = Route.useParams();
  return (
    <div className="app">
      {/* React shows none of it before these are there. */}
      <link rel="stylesheet" href={styles} precedence="app" />
      <TryPage key={botKey} publicKey={botKey} />
    </div>
  );
}
