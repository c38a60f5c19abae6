import type { Thing } from 'schema-dts';
import { brand, pageTitle } from '../content/brand.ts';
import { useHydrated } from '../ui/hydration.ts';
import { JsonLd } from './json-ld.tsx';

interface Props {
  title: string;
  description: string;
  /** The page's path, without a query: its canonical address. */
  path: string;
  /** The page is not for search engines. */
  noindex?: boolean;
  keywords?: readonly string[];
  /** What the page is about, for search engines: schema.org things. */
  about?: readonly Thing[];
  /** The address carries a secret: no request of the page may name it as its referrer, and it is not for search engines. */
  hasSecretAddress?: boolean;
}

/** What search engines, tabs and shared links show of a page. React moves all of it but the JSON-LD to the head. */
export function PageHead(props: Props) {
  const { title, description, path, noindex, keywords, about = [], hasSecretAddress } = props;
  const siteUrl = useSiteUrl();
  const fullTitle = pageTitle(title);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hasSecretAddress && <meta name="referrer" content="no-referrer" />}
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {siteUrl && <link rel="canonical" href={siteUrl + path} />}
      {noindex || hasSecretAddress ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand.name} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta name="twitter:card" content="summary_large_image" />
          {siteUrl && <SharedAddresses siteUrl={siteUrl} path={path} />}
        </>
      )}
      {about.length > 0 && <JsonLd things={about} />}
    </>
  );
}

/** What names a shared page and its picture by their whole address. Twitter reads the og: tags where it has none of its own. */
function SharedAddresses({ siteUrl, path }: { siteUrl: string; path: string }) {
  return (
    <>
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
