import { useRef } from 'react';
import { inboxSearchMachine } from '../../../machines/inbox/inbox-search.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { inboxWords } from './words.ts';

/** Words to look for in the conversations. */
export function InboxSearch() {
  const [state, send] = useFlow(inboxSearchMachine);
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="min-w-0 flex-1"
      aria-busy={state.matches('typing') || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submit' });
      }}
    >
      <SearchField
        ref={field}
        label={inboxWords.search}
        isCompact
        name="search"
        value={state.context.words}
        onChange={(words) => send({ type: 'words.changed', words })}
      />
    </form>
  );
}
