import { Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { type InboxQuery, inboxSearch } from '../../../machines/inbox/address.ts';
import { conversations } from '../../../machines/inbox/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Shape } from '../../ui/skeleton.tsx';
import { Loaded, TryAgain } from '../parts/loaded.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useRefresh } from './use-refresh.ts';
import { inboxWords } from './words.ts';

/** The conversations that are looked for. */
export function Conversations({ query: { show, words, tag } }: { query: InboxQuery }) {
  // The same as long as the same is looked for: rows that have not changed are not rendered again.
  const query = useMemo(() => ({ show, words, ...(tag && { tag }) }), [show, words, tag]);
  const [state, send] = useFlow(conversations, query);
  const { items, next, query: asked } = state.context;
  const isAsked = asked.show === show && asked.words === words && asked.tag === tag;

  // The address says what is looked for.
  useEffect(() => {
    if (!isAsked) send({ type: 'search', query });
  }, [send, isAsked, query]);
  useRefresh('list', state, send);

  const hasSeveralBots = new Set(items.map(({ botId }) => botId)).size > 1;
  return (
    <Loaded state={state} send={send} words={inboxWords.list} isKnown={items.length > 0} skeleton={<Rows />}>
      {items.length === 0 ? (
        <NothingFound query={query} />
      ) : (
        <ul
          aria-label={inboxWords.conversations}
          aria-busy={state.hasTag('busy') || undefined}
          className="grid grid-cols-1 divide-y divide-line"
        >
          {items.map((conversation) => (
            // Only what is in sight is laid out: there may be thousands. A block, because Chromium counts all list items
            // anew after each change.
            <li
              key={conversation.id}
              className="block [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
            >
              <ConversationRow
                conversation={conversation}
                query={query}
                bot={hasSeveralBots ? conversation.botName : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {state.matches({ shown: 'moreFailed' }) ? (
        <TryAgain title={inboxWords.moreFailed} onRetry={() => send({ type: 'retry' })} />
      ) : (
        next !== null &&
        !state.matches('loading') && (
          <Button
            variant="ghost"
            busy={state.matches({ shown: 'loadingMore' })}
            onClick={() => send({ type: 'more' })}
          >
            {inboxWords.more}
          </Button>
        )
      )}
    </Loaded>
  );
}

/** Rows as long as nobody knows what stands in them. */
const Rows = () =>
  Array.from({ length: 8 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={row} className="flex h-22 gap-3 border-b border-line px-4 py-3">
      <Shape className="size-9 shrink-0 rounded-full" />
      <div className="grid flex-1 content-center gap-2.5">
        <Shape className={row % 2 ? 'h-3 w-24' : 'h-3 w-32'} />
        <Shape className="h-3 w-full" />
        <Shape className={row % 3 ? 'h-3 w-3/5' : 'h-3 w-2/5'} />
      </div>
    </div>
  ));

/** What stands in place of the list: why there is nothing, and the way on. */
function NothingFound({ query: { show, words, tag } }: { query: InboxQuery }) {
  const isAll = show === null && words === '' && !tag;
  return (
    <div className="grid justify-items-center gap-4 px-6 py-12 text-center text-sm text-muted">
      <p className="wrap-anywhere">
        {words
          ? inboxWords.noneMention(words)
          : tag
            ? inboxWords.noneTagged(tag)
            : show
              ? inboxWords.noneShown[show]
              : inboxWords.none}
      </p>
      {isAll ? (
        <Link to="/dashboard" className={buttonStyle('secondary')}>
          {inboxWords.toHome}
        </Link>
      ) : (
        <Link
          to="/inbox"
          search={inboxSearch({ show: null, words: '' })}
          className={buttonStyle('secondary')}
        >
          {inboxWords.showAll}
        </Link>
      )}
    </div>
  );
}
