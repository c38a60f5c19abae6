import { useEffect } from 'react';
import type { Translations } from '../../../machines/model/actors.ts';
import { translations } from '../../../machines/model/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { TryAgain } from '../parts/loaded.tsx';
import { words } from './draft-words.ts';

interface Props {
  conversationId: string;
  /** Hears what a visitor has written, in the language of the bot. */
  onRead: (read: Translations) => void;
}

/** Has a conversation translated for whoever reads it. It shows nothing itself: what is said is shown at once, as it was written. */
export function ReadTranslated({ conversationId, onRead }: Props) {
  const [state, send] = useFlow(translations, { conversationId });
  const { value } = state.context;
  useEffect(() => {
    if (value) onRead(value);
  }, [value, onRead]);
  return state.matches('failed') ? (
    <TryAgain title={words.translationsFailed} onRetry={() => send({ type: 'retry' })} />
  ) : null;
}
