import { Link } from '../../frame/link.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { MessagePage } from '../parts/message-page.tsx';
import { words } from './server-error-words.ts';

/** The page shown instead of one that failed. */
export function ServerError() {
  return (
    <MessagePage
      status={500}
      title={words.head.title}
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {words.retry}
          </Button>
          <Link to="/" className={buttonStyle('secondary')}>
            {words.home}
          </Link>
        </>
      }
    >
      <PageHead {...words.head} path="/500" noindex />
      <p>
        {words.reason.before}
        <Link to="/contact">{words.reason.link}</Link>
        {words.reason.after}
      </p>
    </MessagePage>
  );
}
