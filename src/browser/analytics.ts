/** The events of docs/specification.md, section 7. */
type AnalyticsEvent = 'support_email_clicked' | 'support_livechat_clicked';

declare global {
  interface Window {
    /** The queue Google Tag Manager and its like read, where a page has one of them. */
    dataLayer?: { event: AnalyticsEvent }[];
    /** Plausible, where a page has it. */
    plausible?: (event: AnalyticsEvent) => void;
  }
}

/** Hands an event to the analytics the page has; without any it goes nowhere. */
export function track(event: AnalyticsEvent): void {
  window.dataLayer?.push({ event });
  window.plausible?.(event);
}
