import type { Question } from '../content/faq.ts';
import { Accordion } from '../../ui/accordion.tsx';

/** Questions and their answers, one open at a time. */
export function Faq({ items }: { items: readonly Question[] }) {
  return (
    <Accordion items={items.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
  );
}
