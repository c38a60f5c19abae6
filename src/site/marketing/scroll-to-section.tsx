import { useEffect } from 'react';
import { scrollToSectionMachine } from '../../../machines/marketing/scroll-to-section.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { answerSections } from './section-request.ts';

/** Follows the requests for sections, on every page: a request outlives the page it was made on. Shows nothing. */
export function ScrollToSection() {
  const [, send] = useFlow(scrollToSectionMachine);
  useEffect(() => answerSections((request, from) => send({ type: 'go', request, from })), [send]);
  return null;
}
