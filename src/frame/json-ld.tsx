import type { Graph, Thing } from 'schema-dts';

/** Tells search engines what stands on the page: schema.org things, see structured-data.ts. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    // Without VITE_SITE_URL the HTML of a build has addresses without an origin here, which the browser knows better.
    <script type="application/ld+json" suppressHydrationWarning>
      {/* `<` could end the element; in JSON it may be written this way. */}
      {JSON.stringify(graph).replaceAll('<', '\\u003c')}
    </script>
  );
}
