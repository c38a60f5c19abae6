import { island } from '../island.tsx';

/** The messages to the person at the screen. Apart from the other late parts, which the signed-in product has none of. */
export const Toaster = island(async () => (await import('../../ui/toaster.tsx')).Toaster, { soon: true });
