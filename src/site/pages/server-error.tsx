import { Link } from '../../frame/link.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { MessagePage } from '../parts/message-page.tsx';

/** The page shown instead of one that failed. */
export function ServerError() {
  return (
    <MessagePage
      status={500}
      title="Something Went Wrong"
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try Again
          </Button>
          <Link to="/" className={buttonStyle('secondary')}>
            Go Home
          </Link>
        </>
      }
    >
      <PageHead
        title="Something Went Wrong"
        description="An error kept this page from loading."
        path="/500"
        keywords={['server error', '500']}
        noindex
      />
      <p>
        An error on our side kept this page from loading. If it happens again, please{' '}
        <Link to="/contact">contact support</Link>.
      </p>
    </MessagePage>
  );
}
