import type { Thing } from 'schema-dts';
import { brand, pageTitle } from '../../content/brand.ts';
import { PageHead, useSiteUrl } from '../../frame/page-head.tsx';
import { JsonLd } from './json-ld.tsx';

interface Props {
  title: string;
  description: string;
  /** The page's path, without a query: its canonical address. */
  path: string;
  keywords?: readonly string[];
  /** What the page is about, for search engines: schema.org things. */
  about?: readonly Thing[];
}

/** What search engines, tabs and shared links show of a page to be found. React moves all of it but the JSON-LD to the head. */
export function SiteHead({ title, description, path, keywords, about = [] }: Props) {
  const siteUrl = useSiteUrl();
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={pageTitle(title)} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {siteUrl && <SharedAddresses siteUrl={siteUrl} path={path} />}
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
