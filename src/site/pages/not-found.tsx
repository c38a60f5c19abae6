import { Link } from '../../frame/link.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { KeysPicture } from '../islands.tsx';
import { MessagePage } from '../parts/message-page.tsx';
import { words } from './not-found-words.ts';

/** The page of every address that leads nowhere. */
export function NotFound() {
  return (
    <MessagePage
      status={404}
      picture={<KeysPicture room={404} />}
      title={words.head.title}
      actions={
        <>
          <Link to="/" className={buttonStyle('primary')}>
            {words.home}
          </Link>
          <Link to="/contact" className={buttonStyle('secondary')}>
            {words.contact}
          </Link>
        </>
      }
    >
      <PageHead {...words.head} path="/404" noindex />
      <p>{words.head.description}</p>
    </MessagePage>
  );
}
