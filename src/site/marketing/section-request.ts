import type { SectionRequest } from '../../../machines/marketing/scroll-to-section.machine.ts';

type Listener = (request: SectionRequest, from: string) => void;

let listener: Listener | undefined;

/** Has requests for a section answered; the links that make them do not wait for the chart's script. Returns the end of it. */
export function answerSections(answer: Listener): () => void {
  listener = answer;
  return () => {
    listener = undefined;
  };
}

/**
 * Asks for a section of the home page. False when nobody is there to answer yet.
 * @param from the path of the page the request is made on
 */
export function requestSection(request: SectionRequest, from: string): boolean {
  listener?.(request, from);
  return listener !== undefined;
}
