import { brand, pageTitle } from '../content/brand.ts';
import { useHydrated } from '../ui/hydration.ts';

interface Props {
  title: string;
  description: string;
  /** The page's path, without a query: its canonical address. */
  path: string;
  /** The page is not for search engines. */
  noindex?: boolean;
  /** The address carries a secret: no request of the page may name it as its referrer, and it is not for search engines. */
  hasSecretAddress?: boolean;
}

/** What tabs and search engines know of a page; of one to be found, see SiteHead. React moves all of it to the head. */
export function PageHead({ title, description, path, noindex, hasSecretAddress }: Props) {
  const siteUrl = useSiteUrl();
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="description" content={description} />
      {hasSecretAddress && <meta name="referrer" content="no-referrer" />}
      {siteUrl && <link rel="canonical" href={siteUrl + path} />}
      {(noindex || hasSecretAddress) && <meta name="robots" content="noindex" />}
    </>
  );
}

/** The site's address: the one the site was built for, else the origin, once there is a browser that knows it. */
export function useSiteUrl(): string {
  const isHydrated = useHydrated();
  return isHydrated || import.meta.env.VITE_SITE_URL ? brand.siteUrl : '';
}
