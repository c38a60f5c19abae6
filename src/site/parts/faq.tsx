import { Accordion } from '../../ui/accordion.tsx';
import type { Question } from '../content/faq.ts';

/** Questions and their answers, one open at a time. */
export function Faq({ items }: { items: readonly Question[] }) {
  return (
    <Accordion items={items.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
  );
}
