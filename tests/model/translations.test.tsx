import { useState } from 'react';
import type { Translations } from '../../machines/model/actors.ts';
import { translations } from '../../machines/model/lists.ts';
import { ReadTranslated } from '../../src/app/model/read-translated.tsx';
import { walkCard } from '../lists/uses.tsx';

/** Shows what it is told was read. */
function Page() {
  const [read, setRead] = useState<Translations | null>(null);
  return (
    <>
      <ReadTranslated conversationId="c1" onRead={setRead} />
      {read && <p>{`${read.language}: ${read.messages.map(({ id, text }) => `${id} ${text}`).join()}`}</p>}
    </>
  );
}

walkCard<Translations>(translations, {
  input: { conversationId: 'c1' },
  view: <Page />,
  loading: [],
  failed: [
    'alert error: Translations couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: {
    'a message is translated': { language: 'fr', messages: [{ id: 1, text: 'Where can I park?' }] },
    'nothing is translated': { language: null, messages: [] },
  },
  shown: ({ language, messages }) => [
    `${language}: ${messages.map(({ id, text }) => `${id} ${text}`).join()}`.trim(),
  ],
});
