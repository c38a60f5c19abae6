import { SiteMain } from '../frame/site-main.tsx';
import { NotFound } from './not-found.tsx';

/** An address nobody knows is behind no door: it gets the site's. */
export function UnknownAddress() {
  return (
    <SiteMain>
      <NotFound />
    </SiteMain>
  );
}
