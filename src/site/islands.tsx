import { island } from './island.tsx';

/** What surrounds every page, and the links into the product that most have: one script for all of them. */
const frame = () => import('./frame/late-frame.tsx');

/** What is above every page. */
export const SiteHeader = island(async () => (await frame()).SiteHeader, { soon: true });

/** What is below every page. */
export const SiteFooter = island(async () => (await frame()).SiteFooter, { soon: true });

/** Our own bot, as customers have theirs. */
export const SiteWidget = island(async () => (await frame()).SiteWidget, { soon: true });

/** What leads to the sections of the home page, from everywhere. */
export const ScrollToSection = island(async () => (await frame()).ScrollToSection, { soon: true });

/** The way into the product, among other links; to a sign-up that knows the business, if one was chosen. */
export const SessionLink = island(async () => (await frame()).SessionLink, {
  className: 'contents',
  soon: true,
});

/** The way to the trial of a plan, in the look of a button; `children` is what it says to who has no account. */
export const PlanLink = island(async () => (await frame()).PlanLink, { className: 'contents', soon: true });

/** The guides; `guide` is the one the address names. */
export const Docs = island(async () => (await import('./marketing/docs.tsx')).Docs, {
  className: 'min-h-dvh',
  soon: true,
});

/** The demo chat, in a frame as high as the chat itself. */
export const DemoChat = island(async () => (await import('./marketing/demo-chat.tsx')).DemoChat, {
  className: 'min-h-[clamp(24rem,80svh,34rem)]',
});

/** The companies that this installation uses. */
export const SubProcessors = island(
  async () => (await import('./marketing/sub-processors.tsx')).SubProcessors,
  { className: 'min-h-[30rem] sm:min-h-[21rem]', soon: true },
);

/** The contact form; `prefill` is what its message begins with. */
export const Contact = island(async () => (await import('./marketing/contact.tsx')).Contact, {
  className: 'min-h-[42rem]',
});

/** What customers say, one after the other. */
export const TestimonialCarousel = island(
  async () => (await import('./marketing/carousel.tsx')).TestimonialCarousel,
  { className: 'min-h-[24rem] md:min-h-80' },
);

/** The picture of the page for addresses that lead nowhere, which every page would have to bring along. */
export const KeysPicture = island(async () => (await import('./pictures/keys-picture.tsx')).KeysPicture, {
  className: 'mx-auto aspect-[44/19] w-full max-w-md',
});
