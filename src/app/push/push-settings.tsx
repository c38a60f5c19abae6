import { pushSettings } from '../../../machines/push/lists.ts';
import { pageWords } from '../../../machines/push/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PushChoice } from './push-choice.tsx';

/** Of what the signed-in person is notified in a business, on whichever device. */
export function PushSettings({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(pushSettings, { businessId });
  const { choice = null } = state.context.value ?? {};
  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: pageWords.choiceLoading, failed: pageWords.choiceFailed }}
    >
      {choice ? (
        <>
          <p className="text-sm text-muted">{pageWords.choiceLead}</p>
          <PushChoice choice={choice} />
        </>
      ) : (
        <p className="text-muted">{pageWords.gone}</p>
      )}
    </Loaded>
  );
}
