import type { ComponentType } from 'react';
import type { ServiceSlug } from '../content/service.ts';
import { island, type LatePart, prepare } from '../island.tsx';

/**
 * Makes the drawings of a folder parts of their own, by the names of their files: `desk-picture.tsx` is `desk`. Their
 * HTML is in the page; what draws them is not among what it starts with.
 */
function drawingsOf(files: Record<string, () => Promise<ComponentType>>, className: string) {
  const drawings = new Map(
    Object.entries(files).map(([file, load]) => [
      file.replace(/^.*\/|-picture\.tsx$/g, ''),
      island(load, { className }),
    ]),
  );
  /** @throws {Error} when there is no such drawing: a page that shows it cannot be built. */
  return (name: string) => {
    const drawing = drawings.get(name);
    if (!drawing) throw new Error(`There is no drawing “${name}”.`);
    return drawing;
  };
}

/** The drawings of the product at work, with room kept for each while it is on its way. */
export const drawing = drawingsOf(
  import.meta.glob<ComponentType>('../pictures/product/*-picture.tsx', { import: 'default' }),
  'min-h-64',
);

/** What stands beside the heading of a page, in windows that have room for both; elsewhere it is not even loaded. */
export const heroDrawing = drawingsOf(
  import.meta.glob<ComponentType>('../pictures/heroes/*-picture.tsx', { import: 'default' }),
  'min-h-80 max-lg:hidden',
);

/** For the loader of a page with such a drawing, and other late parts on its first screen. */
export const prepareHero = (name: string, ...parts: readonly LatePart[]): Promise<void> =>
  prepare(heroDrawing(name), ...parts);

/** What each service looks like at work. */
export const serviceDrawings: Record<ServiceSlug, string> = {
  'customer-support-automation': 'support',
  'appointment-booking': 'booking',
  'faq-automation': 'faq',
  'multilingual-chat': 'languages',
  integrations: 'integrations',
  analytics: 'analytics',
};

/** One drawing of the product. */
export function Drawing({ of }: { of: string }) {
  const Late = drawing(of);
  return <Late />;
}

/** The drawing beside a heading. */
export function HeroDrawing({ of }: { of: string }) {
  const Late = heroDrawing(of);
  return <Late />;
}
