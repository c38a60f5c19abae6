import { useState } from 'react';
import { SayTyping } from '../../src/app/inbox/reply/say-typing.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, models } from './say-typing.facts.ts';

prove(models, facts);

/** A field for a reply. */
function Page() {
  const [text, setText] = useState('I');
  return (
    <>
      <textarea aria-label="Reply" value={text} onChange={({ target }) => setText(target.value)} />
      <SayTyping conversationId="c1" text={text} />
    </>
  );
}

let letters = 0;

walk(models, {
  view: <Page />,
  states: { quiet: ['Reply <textarea>'], telling: ['Reply <textarea>'], told: ['Reply <textarea>'] },
  events: {
    typed: () => {
      letters += 1;
      type('Reply', `I am ${letters}`);
    },
  },
  // Nothing of it is seen here: the visitor is told.
  alike: ['quiet = telling', 'quiet = told', 'telling = told'],
});
