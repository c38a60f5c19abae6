/** What a bot says of itself. */
export interface WidgetConfig {
  name: string;
  language: string;
  greeting: string;
  /** Questions to begin with, at most four. */
  starters: readonly string[];
  openNow: boolean | null;
  /** Where else to reach the business; null where it does not say. */
  contact: { email: string | null; phone: string | null; url: string | null };
  /** Where the business says what happens with what visitors write; null where it does not. */
  privacyUrl: string | null;
}
