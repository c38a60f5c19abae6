import type { Plugin, Rolldown } from 'vite';

const within = (folder: string, ...names: readonly string[]): string[] => names.map((name) => folder + name);

/** Every fragment of a path by which a file knows its modules. */
const fragments = new Set<string>();

/** Tells modules by how their paths go on after a slash. */
function of(...paths: readonly string[]): (id: string) => boolean {
  for (const path of paths) fragments.add(path);
  return (id) => paths.some((path) => id.includes(`/${path}`));
}

/** The fragments that no module of a build has: what they meant was moved, and would be a file of its own. */
export const unmatched = (modules: readonly string[]): string[] =>
  [...fragments].filter((path) => !modules.some((id) => id.includes(`/${path}`)));

/** Ends a build in which a fragment of a path matches nothing, with its name. */
export const chunkCheck = (): Plugin => ({
  name: 'chunk-check',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    const left = error ? [] : unmatched([...this.getModuleIds()]);
    if (left.length > 0) this.error(`No module is meant by ${left.join(', ')} in build/chunks.ts.`);
  },
});

const callsOfArea = /\/src\/server\/([^/]+)\/calls\.ts$/;

/** Names a file by its first module, and one with the calls of an area by the area: each begins with a `calls.ts`. */
export const chunkFileName = ({
  facadeModuleId,
}: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string =>
  `assets/${callsOfArea.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash:7].js`;

const isOfRouter = of(
  ...within('node_modules/@tanstack/', 'react-router/', 'router-core/', 'react-store/', 'store/'),
  ...within('src/', 'routed', 'router.', 'routeTree'),
  ...within('src/site/', 'frame/hash-redirect', 'pages/server-error', 'parts/message-page'),
);

/** What the charts of each area ask: the runtime knows all of it. The widget has a runtime of its own. */
const isAsked = /\/machines\/(?!widget\/)(\w+\/)?actors\.ts$/;

const isOfFlows = of(
  ...within('node_modules/', 'xstate/', '@xstate/', 'use-sync-', 'use-isomorphic-', 'react-hot-toast/'),
  ...within('machines/', 'answers', 'effects', 'outage'),
  ...within('machines/auth/', 'session-words', 'next-page', 'mail-cooldown', 'sign-out'),
  ...within('src/', 'server/reach.', 'flows/use-flow', 'flows/auth/', 'frame/logo', 'frame/color'),
  ...within('src/ui/', 'toast', 'dismissable'),
  ...within('src/browser/', 'visible', 'color-scheme'),
  ...within('src/server/', 'request-limit', 'auth/awaited-address', 'auth/wanted-password'),
  ...within('icons/', 'moon.', 'sun.', 'monitor.', 'menu.'),
);

/**
 * What pages have in common, in few files: many small ones compress worse, and each costs a request. A module goes into
 * the first one that fits. The rest the bundler divides by who needs it.
 */
export const chunks = [
  // What every page begins with; beside the libraries a few lines that would be files of their own.
  {
    name: 'vendor',
    test: of(
      ...within('node_modules/', 'react/', 'react-dom/', 'scheduler/', '@tanstack/history/'),
      ...within('src/', 'browser/focus', 'frame/main'),
      'preload-helper',
    ),
  },
  // What every page of both doors has beside the libraries: what addresses say, links, buttons, and what surrounds pages.
  {
    name: 'start',
    test: of(
      ...within(
        'src/',
        'ui/button',
        'ui/icons/',
        'ui/hydration',
        'ui/spinner',
        'content/brand',
        'content/product-name',
        'env.ts',
      ),
      ...within('src/frame/', 'address', 'create-navigation', 'document', 'link', 'navigation', 'page-head'),
      ...within('src/browser/', 'storage', 'business-address', 'own-widget', 'analytics'),
      ...within('src/server/', 'once', 'load.'),
      ...within(
        'src/site/',
        'island',
        'frame/site-main',
        'frame/written-page',
        'frame/site-head',
        'frame/json-ld',
      ),
      ...within(
        'src/site/',
        'content/service.',
        'pages/contact-search',
        'pages/guide-search',
        'auth/sign-in-search',
      ),
      'site/marketing/section-request',
      ...within('machines/', 'marketing/business.', 'inbox/address'),
      ...within('icons/', 'chevron-down.', 'mail.', 'message-circle.', 'phone.', 'search.'),
    ),
    includeDependenciesRecursively: false,
  },
  // What leads on without loading the page anew; a page of the site starts without it.
  {
    name: 'router',
    test: (id: string) => (id.includes('/src/routes/') && !id.includes('tsr-split')) || isOfRouter(id),
    includeDependenciesRecursively: false,
  },
  // What runs the charts, and what the frames of both doors have in every tab.
  {
    name: 'flows',
    test: (id: string) => isAsked.test(id) || isOfFlows(id),
    includeDependenciesRecursively: false,
  },
  // The way to the server.
  {
    name: 'connection',
    test: of(
      ...within('src/server/', 'connection', 'functions.'),
      ...within('src/server/auth/', 'kept-session', 'session', 'auth-refusal'),
      'node_modules/zod/',
      '_shared/logged-text',
    ),
    includeDependenciesRecursively: false,
  },
  // What the frame of the signed-in product asks.
  {
    name: 'workspace',
    test: of(
      ...within('src/server/', 'account/profile', 'account/workspace', 'bots/overview', 'inbox/watch-inbox'),
      'src/server/refusals',
      ...within('src/browser/', 'bell', 'inbox-channel', 'poll'),
    ),
    includeDependenciesRecursively: false,
  },
  // What the pages of the signed-in product have in common.
  {
    name: 'app-parts',
    test: of(
      ...within('src/app/', 'app.css', 'account/app-link.', 'account/workspace', 'bots/seen-on'),
      'src/ui/avatar',
      ...within('icons/', 'briefcase.', 'circle-question-mark.', 'external-link.', 'user.'),
      ...within('src/app/parts/', 'loaded', 'offline', 'count', 'dates', 'time-ago', 'words'),
      ...within('machines/', 'lists/card', 'bots/lists', 'bots/website'),
    ),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What the pages of a bot have in common.
  {
    name: 'bot-parts',
    test: of(
      ...within('src/app/', 'not-found', 'bots/open-bot', 'bots/bot-status', 'knowledge/shared-words'),
      ...within('machines/', 'bots/words', 'knowledge/lists', 'knowledge/entry-text'),
    ),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Lists that grow, and what keeps them up to date.
  {
    name: 'lists',
    test: of(
      ...within('machines/', 'lists/list', 'lists/changes', 'inbox/lists', 'inbox/words'),
      'machines/knowledge/language-names',
      ...within(
        'src/app/',
        'parts/list',
        'parts/share',
        'parts/use-now',
        'parts/business-words',
        'questions/link-words',
      ),
      ...within('src/app/inbox/', 'visitor', 'wait-time', 'use-refresh'),
    ),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Forms of settings, which a person's is, too, and whose business they are of.
  {
    name: 'settings-form',
    test: of(
      ...within('src/app/settings/', 'settings-form', 'draft', 'owner-only'),
      'machines/settings/settings-form',
      'src/app/parts/choose-business',
    ),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What a plan has is of the price lists and of Settings: apart, it would be one file more on the front page.
  {
    name: 'plans',
    test: of('src/content/plan-list', 'src/site/content/plans'),
    includeDependenciesRecursively: false,
  },
  // All that is needed of people comes at once: each file more costs every page its name.
  {
    name: 'people',
    test: of(
      ...within('src/', 'app/people/', 'server/people/'),
      ...within('machines/people/', 'import', 'lists', 'merge', 'person-form', 'wires', 'words'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'numbers',
    test: of(
      ...within('src/', 'app/numbers/', 'server/numbers/'),
      ...within('machines/numbers/', 'lists', 'words'),
    ),
    includeDependenciesRecursively: false,
  },
  // What a plan has not is said in settings and where booking is set up.
  {
    name: 'not-in-plan',
    test: of(...within('src/app/plans/', 'not-in-plan', 'plan-lists', 'plan-words')),
    includeDependenciesRecursively: false,
  },
  // So does what sets up booking.
  {
    name: 'services',
    test: of(
      ...within('src/', 'app/services/', 'server/services/', 'content/booking-templates'),
      ...within('machines/services/', 'lists', 'fields', 'wires', 'words', 'booking-trades', 'service-form'),
      ...within('machines/services/', 'resource-form', 'time-off-form', 'calendar-'),
      'src/ui/forms/ticks',
    ),
    includeDependenciesRecursively: false,
  },
  // The same of the calendar.
  {
    name: 'calendar',
    test: of(
      ...within('src/', 'app/calendar/', 'server/booking/'),
      ...within('machines/booking/', 'booking-editor', 'calendar.', 'wires', 'words'),
    ),
    includeDependenciesRecursively: false,
  },
  // What /login has, too: not the fields for searches, nor switches.
  {
    name: 'forms',
    test: of(
      ...within('src/ui/forms/', 'field', 'form.', 'code-field', 'password-field', 'select', 'text-area'),
      'machines/form.',
      'src/flows/use-outcome',
      'icons/eye',
    ),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sign-in',
    test: of(
      ...within('machines/auth/', 'words', 'email-code', 'resend-verification'),
      ...within(
        'src/site/auth/',
        'email-code',
        'email-link',
        'resend-verification',
        'sign-in-words',
        'use-countdown',
        'next-path',
      ),
    ),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'home',
    test: of(...within('src/site/', 'pages/home.tsx', 'pages/home/benefits', 'content/home')),
    includeDependenciesRecursively: false,
  },
  // What pages of the site have in common; the signed-in product has none of it.
  {
    name: 'site-parts',
    test: of(
      ...within('src/ui/', 'section', 'tick-list', 'accordion', 'steps', 'stats'),
      ...within('src/site/', 'parts', 'pages/prepare', 'marketing/section-link', 'pages/pricing/plan-cards'),
      // Not the words of the drawings, which come later.
      ...within('src/site/pictures/', 'app-window', 'avatar', 'bell-rings', 'bot-face', 'bubble', 'picture.'),
      ...within('src/site/content/', 'claims', 'own-bot', 'faq'),
      ...within('icons/', 'arrow-right.', 'calendar-check.', 'clock.', 'file-text.', 'headset.'),
      ...within(
        'icons/',
        'languages.',
        'lock.',
        'message-circle-question-mark.',
        'message-square-text.',
        'palette.',
      ),
      ...within('icons/', 'messages-square.', 'rotate-ccw.', 'send-horizontal.', 'shield-check.'),
    ),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'parts',
    test: of('src/ui/', 'icons/'),
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
];
