import type { Thing } from 'schema-dts';
import { PageHead, type PageHeadProps } from '../../frame/page-head.tsx';
import { JsonLd } from './json-ld.tsx';

interface Props extends Omit<PageHeadProps, 'noindex' | 'hasSecretAddress'> {
  /** What the page is about, for search engines: schema.org things. */
  about?: readonly Thing[];
}

/** The head of a page to be found, and what it tells search engines. */
export function SiteHead({ about = [], ...head }: Props) {
  return (
    <>
      <PageHead {...head} />
      {about.length > 0 && <JsonLd things={about} />}
    </>
  );
}
