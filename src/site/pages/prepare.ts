import { prepare } from '../island.tsx';
import { Contact, DemoChat, Docs, SubProcessors, TestimonialCarousel } from '../islands.tsx';
import { prepareHero } from '../parts/drawing.tsx';

/** For the loaders of pages: each loads what the first screen of its page shows after its HTML. */
export const prepareContact = () => prepareHero('postcard', Contact);
export const prepareCustomers = () => prepareHero('street', TestimonialCarousel);
export const prepareDemo = () => prepare(DemoChat);
export const prepareDocs = () => prepareHero('snippet', Docs);
export const prepareSubProcessors = () => prepare(SubProcessors);
export const prepareSupport = () => prepare(DemoChat);
