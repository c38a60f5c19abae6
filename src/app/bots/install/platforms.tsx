import { Accordion } from '../../../ui/accordion.tsx';

/** Where the snippet goes, in the words of each platform's own menus. */
const platforms = [
  {
    title: 'WordPress',
    steps: [
      'In the dashboard, open Plugins → Add New Plugin, then install and activate WPCode.',
      'Open Code Snippets → Header & Footer.',
      'Paste the snippet into the Footer box and press Save Changes.',
    ],
  },
  {
    title: 'Shopify',
    steps: [
      'Open Online Store → Themes, press ⋯ beside your theme and choose Edit code.',
      'Open layout/theme.liquid.',
      'Paste the snippet just above </body> and press Save.',
    ],
  },
  {
    title: 'Wix',
    steps: [
      'Open Settings → Advanced → Custom Code. Wix requires a paid plan with your own domain.',
      'Press Add Custom Code and paste the snippet.',
      'Choose All pages and Body – end, then press Apply.',
    ],
  },
  {
    title: 'Squarespace',
    steps: [
      'Open Settings → Developer Tools → Code Injection. Squarespace includes it in the Core plan and above.',
      'Paste the snippet into the Footer box.',
      'Press Save.',
    ],
  },
  {
    title: 'Plain HTML',
    steps: [
      'Open each page the bot should be on.',
      'Paste the snippet just above </body>.',
      'Upload the pages.',
    ],
  },
] as const;

/** Short steps for the usual ways a small business has its website. */
export function Platforms() {
  return (
    <Accordion
      items={platforms.map(({ title, steps }) => ({
        title,
        content: (
          <ol className="grid list-decimal gap-1.5 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ),
      }))}
    />
  );
}
