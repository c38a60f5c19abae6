import type { ReactNode } from 'react';
import type { Item, Page } from '../../../machines/lists/list.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Shape } from '../../ui/skeleton.tsx';
import { words as listWords } from './list-words.ts';
import { Loaded, TryAgain } from './loaded.tsx';

type Shown = 'empty' | 'listed' | 'loadingMore' | 'moreFailed' | 'refreshing' | 'outdated';

interface Props<Of extends Item> {
  /** The state of a list (machines/lists). */
  state: {
    context: Page<Of>;
    matches(state: 'loading' | 'failed' | { shown: Shown }): boolean;
    hasTag(tag: 'busy'): boolean;
  };
  send: (event: { type: 'retry' } | { type: 'more' }) => void;
  words: { loading: string; failed: string };
  /** What stands in place of a list without items. */
  empty: ReactNode;
  /** Its items are a line or two each. */
  isDense?: boolean;
  /** How an item looks. */
  children: (item: Of) => ReactNode;
}

/** A list with all that its chart knows: loading, empty, failed, out of date, and the next page. */
export function List<Of extends Item>({ state, send, words, empty, isDense = false, children }: Props<Of>) {
  const { items, next } = state.context;
  return (
    <Loaded
      state={state}
      send={send}
      words={words}
      isKnown={items.length > 0}
      skeleton={<Rows isDense={isDense} />}
      isLong={!isDense}
    >
      {items.length === 0 ? (
        empty
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line" aria-busy={state.hasTag('busy') || undefined}>
          {items.map((item) => (
            // Only what is in sight is laid out: there may be thousands. Room at the edges, where it is cut off, is for
            // the rings of what has the focus. A block, because Chromium counts all list items anew after each change.
            <li
              key={item.id}
              className={`-mx-3 block scroll-mt-12 px-3 [content-visibility:auto] first:-mt-2 first:pt-2 last:-mb-2 last:pb-2 ${
                isDense
                  ? 'py-2 [contain-intrinsic-size:auto_3rem]'
                  : 'py-5 [contain-intrinsic-size:auto_9rem]'
              }`}
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {state.matches({ shown: 'moreFailed' }) ? (
        <TryAgain title={listWords.restFailed} onRetry={() => send({ type: 'retry' })} />
      ) : (
        next !== null &&
        !state.matches('loading') && (
          <div>
            <Button
              variant="secondary"
              busy={state.matches({ shown: 'loadingMore' })}
              onClick={() => send({ type: 'more' })}
            >
              {listWords.more}
            </Button>
          </div>
        )
      )}
    </Loaded>
  );
}

/** Items as long as nobody knows what they are. */
const Rows = ({ isDense }: { isDense: boolean }) => (
  <div className="grid grid-cols-1 divide-y divide-line">
    {['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3'].map((width) => (
      <div key={width} className={`grid gap-3 ${isDense ? 'py-3' : 'py-7 first:pt-2'}`}>
        <Shape className={`h-4 ${width}`} />
        {!isDense && <Shape className="h-3 w-4/5" />}
        {!isDense && <Shape className="h-3 w-1/3" />}
      </div>
    ))}
  </div>
);
