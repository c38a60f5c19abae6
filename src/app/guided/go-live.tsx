import type { SnapshotFrom } from 'xstate';
import type { goLiveMachine } from '../../../machines/guided/go-live.machine.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { words } from './words.ts';

interface Props {
  state: SnapshotFrom<typeof goLiveMachine>;
  /** Whether the server has the draft as it is shown. */
  isSaved: boolean;
  onPress: () => void;
}

/** Sets a conversation live, or says what keeps it from it. */
export function GoLive({ state, isSaved, onPress }: Props) {
  const { problems, reason } = state.context;
  const isSetting = state.matches('setting');
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Button busy={isSetting} disabled={!isSaved} onClick={onPress}>
          {isSetting ? words.setting : words.goLive}
        </Button>
      </div>
      {state.matches({ ready: 'faulty' }) && (
        <Notice tone="error" role="alert" title={words.notLive} description={words.mend(problems.length)} />
      )}
      {state.matches({ ready: 'refused' }) && (
        <Notice tone="error" role="alert" title={words.notLive} description={reason} />
      )}
      {state.matches({ ready: 'failed' }) && (
        <Notice tone="error" role="alert" title={words.notReached} description={checkConnection} />
      )}
    </div>
  );
}
