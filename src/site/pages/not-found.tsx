import { Link } from '../../frame/link.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { KeysPicture } from '../islands.tsx';
import { MessagePage } from '../parts/message-page.tsx';

/** The page of every address that leads nowhere. */
export function NotFound() {
  return (
    <MessagePage
      status={404}
      picture={<KeysPicture room={404} />}
      title="Page Not Found"
      actions={
        <>
          <Link to="/" className={buttonStyle('primary')}>
            Return Home
          </Link>
          <Link to="/contact" className={buttonStyle('secondary')}>
            Contact Support
          </Link>
        </>
      }
    >
      <PageHead
        title="Page Not Found"
        description="The page you’re looking for doesn’t exist or has moved."
        path="/404"
        keywords={['page not found', '404']}
        noindex
      />
      <p>The page you’re looking for doesn’t exist or has moved.</p>
    </MessagePage>
  );
}
