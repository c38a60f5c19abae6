import { type ComponentProps, useMemo } from 'react';
import type { Business } from '../../machines/marketing/business.ts';
import { Island, latePart, none } from './island.tsx';

const frame = () => import('./frame/late-frame.tsx');
const siteHeader = latePart(async () => (await frame()).SiteHeader);
const siteFooter = latePart(async () => (await frame()).SiteFooter);
const scrollToSection = latePart(async () => (await frame()).ScrollToSection);
const toaster = latePart(async () => (await import('../ui/toaster.tsx')).Toaster);

/** What surrounds every page. */
export const frameParts = [siteHeader, siteFooter, scrollToSection, toaster];

/** What is above every page. */
export const SiteHeader = () => <Island part={siteHeader} props={none} soon />;

/** What is below every page. */
export const SiteFooter = () => <Island part={siteFooter} props={none} soon />;

/** What leads to the sections of the home page, from everywhere. */
export const ScrollToSection = () => <Island part={scrollToSection} props={none} soon />;

/** The messages to the person at the screen. */
export const Toaster = () => <Island part={toaster} props={none} soon />;

export const sessionLink = latePart(async () => (await frame()).SessionLink);
export const planLink = latePart(async () => (await frame()).PlanLink);
export const hero = latePart(async () => (await import('./marketing/hero.tsx')).Hero);
export const docs = latePart(async () => (await import('./marketing/docs.tsx')).Docs);
export const demoChat = latePart(async () => (await import('./marketing/demo-chat.tsx')).DemoChat);
export const contact = latePart(async () => (await import('./marketing/contact.tsx')).Contact);
export const carousel = latePart(async () => (await import('./marketing/carousel.tsx')).TestimonialCarousel);

/** The way into the product, among other links; to a sign-up that knows the business, if one was chosen. */
export function SessionLink({ business }: { business?: Business }) {
  const props = useMemo(() => ({ business }), [business]);
  return <Island part={sessionLink} props={props} className="contents" soon />;
}

/** The first screen of the front page. */
export const Hero = () => <Island part={hero} props={none} className="min-h-[40rem]" soon />;

/** The way to the trial of a plan, in the look of a button; `children` is what it says to who has no account. */
export function PlanLink({ plan, children, className }: ComponentProps<typeof planLink.Late>) {
  const props = useMemo(() => ({ plan, children, className }), [plan, children, className]);
  return <Island part={planLink} props={props} className="contents" soon />;
}

/** The guides; `guide` is the one the address names. */
export function Docs({ guide }: { guide?: string }) {
  const props = useMemo(() => ({ guide }), [guide]);
  return <Island part={docs} props={props} className="min-h-dvh" soon />;
}

/** The demo chat, in a frame as high as the chat itself. */
export const DemoChat = () => (
  <Island part={demoChat} props={none} className="min-h-[clamp(24rem,80svh,34rem)]" />
);

/** The contact form; `prefill` is what its message begins with. */
export function Contact({ prefill }: { prefill?: string }) {
  const props = useMemo(() => ({ prefill }), [prefill]);
  return <Island part={contact} props={props} className="min-h-[42rem]" />;
}

/** What customers say, one after the other. */
export const TestimonialCarousel = () => <Island part={carousel} props={none} className="min-h-[24rem]" />;
