import { useState } from 'react';
import type { Graph, Thing } from 'schema-dts';
import { useHydrated } from '../../ui/hydration.ts';

/**
 * Tells search engines what stands on the page: schema.org things, see structured-data.ts. It is part of the page's file:
 * React would make the element by way of innerHTML, which Trusted Types refuse, and who goes on from page to page is no
 * search engine.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const isHydrated = useHydrated();
  const [isOfFile] = useState(!isHydrated);
  if (!isOfFile) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    // Without VITE_SITE_URL the HTML of a build has addresses without an origin here, which the browser knows better.
    <script type="application/ld+json" suppressHydrationWarning>
      {/* `<` could end the element; in JSON it may be written this way. */}
      {JSON.stringify(graph).replaceAll('<', '\\u003c')}
    </script>
  );
}
