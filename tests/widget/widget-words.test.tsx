import { WidgetChat } from '../../src/widget/widget-chat.tsx';
import { loadWords } from '../../src/widget/words/words.ts';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { chat, config } from './pages.ts';
import { facts, laws, models } from './widget-words.facts.ts';
import { english } from './words.ts';

prove(models, facts, laws);

await loadWords('de');

const germanChat = [
  'Wick',
  'status: Automatischer Assistent',
  '[Menü]',
  '(Gespräch)',
  'Wick ist ein automatischer Assistent, kein Mensch.',
  'Wick',
  'Hello from the café!',
  'status: Ihr Gespräch wird geladen …',
  'Nachricht <textarea off> (Nachricht schreiben …)',
  '[Senden] (disabled)',
];
/** Of Vietnamese the widget has no words: it keeps to those it began with. */
const read = ({ shown }: { shown: string }) => (shown === 'de' ? germanChat : chat({}));

walk(models, {
  view: <WidgetChat config={config} words={english} />,
  states: { settled: read, loading: read, missing: read },
  // The words on the screen stay until others are there.
  alike: ['loading = settled', 'missing = settled', 'loading = missing'],
  events: { turned: (_event, _tell, hear) => hear() },
});
