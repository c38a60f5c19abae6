import type { ChatOption } from '../../machines/widget/actors.ts';

/** What a bot says of itself. */
export interface WidgetConfig {
  name: string;
  /** The name of the business; null of a server that does not say it. */
  business: string | null;
  language: string;
  greeting: string;
  /** Questions to begin with, at most four. */
  starters: readonly string[];
  /** Guided conversations that begin by a button under the greeting. */
  flows: readonly ChatOption[];
  openNow: boolean | null;
  /** Where else to reach the business; null where it does not say. */
  contact: { email: string | null; phone: string | null; url: string | null };
  /** Where the business says what happens with what visitors write; null where it does not. */
  privacyUrl: string | null;
}
