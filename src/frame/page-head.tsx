import { brand, pageTitle } from '../content/brand.ts';
import { useHydrated } from '../ui/hydration.ts';

export interface PageHeadProps {
  title: string;
  description: string;
  /** The page's path, without a query: its canonical address. */
  path: string;
  keywords: readonly string[];
  /** The page is not for search engines. */
  noindex?: boolean;
  /** The address carries a secret: no request of the page may name it as its referrer, and it is not for search engines. */
  hasSecretAddress?: boolean;
}

/** What tabs, search engines and shared links know of a page. React moves all of it to the head. */
export function PageHead({ title, description, path, keywords, noindex, hasSecretAddress }: PageHeadProps) {
  const siteUrl = useSiteUrl();
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      {hasSecretAddress && <meta name="referrer" content="no-referrer" />}
      {(noindex || hasSecretAddress) && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={pageTitle(title)} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {siteUrl && <Addresses siteUrl={siteUrl} path={path} />}
    </>
  );
}

/** What names a page and its picture by their whole address. Twitter reads the og: tags where it has none of its own. */
function Addresses({ siteUrl, path }: { siteUrl: string; path: string }) {
  return (
    <>
      <link rel="canonical" href={siteUrl + path} />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={`${siteUrl}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.name}: AI chatbots for small businesses`} />
    </>
  );
}

/** The site's address: the one the site was built for, else the origin, once there is a browser that knows it. */
function useSiteUrl(): string {
  const isHydrated = useHydrated();
  return isHydrated || import.meta.env.VITE_SITE_URL ? brand.siteUrl : '';
}
