import { SiteFrame } from '../frame/site-frame.tsx';
import { NotFound } from './not-found.tsx';

/** An address nobody knows is behind no door: it gets the site's. */
export function UnknownAddress() {
  return (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  );
}
