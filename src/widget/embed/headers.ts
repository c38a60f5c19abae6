/** The name that stands in customers' pages. */
export const loaderUrl = '/embed.js';

/** Where the rest is; its files have a hash in their name. */
export const widgetFolder = '/widget/';

/** What lets pages of other origins have the files. */
export const forOtherOrigins = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** What is sent with the widget's files, by their path; docs/widget.md says why. */
export const widgetHeaders = [
  {
    path: loaderUrl,
    headers: { ...forOtherOrigins, 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' },
  },
  {
    path: `${widgetFolder}*`,
    headers: { ...forOtherOrigins, 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
];
