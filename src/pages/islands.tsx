import { Island, latePart } from '../ui/island.tsx';

const demoChat = latePart(async () => (await import('../flows/marketing/demo-chat.tsx')).DemoChat);
const contact = latePart(async () => (await import('../flows/marketing/contact.tsx')).Contact);
const carousel = latePart(async () => (await import('../flows/marketing/carousel.tsx')).TestimonialCarousel);

/** The demo chat, in a frame as high as the chat itself. */
export const DemoChat = () => (
  <Island part={demoChat} props={{}} className="min-h-[clamp(24rem,80svh,34rem)]" />
);

/** The contact form; `prefill` is what its message begins with. */
export const Contact = ({ prefill }: { prefill?: string }) => (
  <Island part={contact} props={{ prefill }} className="min-h-[42rem]" />
);

/** What customers say, one after the other. */
export const TestimonialCarousel = () => <Island part={carousel} props={{}} className="min-h-[24rem]" />;
