import { addAnswersMachine } from '../../../../machines/knowledge/add-answers.machine.ts';
import type { Found } from '../../../../machines/knowledge/pasted-answers.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Status } from '../../../ui/status.tsx';
import { LeftOut } from '../../parts/left-out.tsx';
import { Progress } from '../../parts/progress.tsx';
import { words as common } from '../../parts/words.ts';
import { addWords } from './words.ts';

/** Whoever has pressed the button that led here goes on here. */
const focus = (part: HTMLElement | null) => part?.focus({ preventScroll: true });

interface Props {
  botId: string;
  found: Found;
}

/** Adds what was found, and says how far it has come. */
export function AddAnswers({ botId, found }: Props) {
  const [state, send] = useFlow(addAnswersMachine, { botId, found });
  const { added, reason } = state.context;
  const { answers, leftOut } = found;
  const progress = addWords.progress(added, answers.length);

  if (state.matches('adding')) {
    return (
      <div ref={focus} tabIndex={-1} className="grid grid-cols-1 gap-2">
        <Status tone="busy" live>
          {progress}
        </Status>
        <Progress label={addWords.label} value={added} max={answers.length} />
      </div>
    );
  }
  if (state.matches('stopped')) {
    return (
      <Notice tone="error" role="alert" title={progress}>
        <p>{state.matches({ stopped: 'refused' }) ? reason : addWords.stopped}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => send({ type: 'retry' })}>{common.retry}</Button>
          <Button variant="secondary" onClick={() => send({ type: 'back' })}>
            {addWords.back}
          </Button>
          <Button variant="ghost" onClick={() => send({ type: 'close' })}>
            {addWords.leave}
          </Button>
        </div>
      </Notice>
    );
  }
  if (!state.matches('added')) return null;
  return (
    <>
      <Status tone="success">{progress}</Status>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => send({ type: 'back' })}>{addWords.fix(leftOut.length)}</Button>
        <Button variant="secondary" onClick={() => send({ type: 'close' })}>
          {common.done}
        </Button>
      </div>
      <LeftOut rows={leftOut.map(({ question, source, ...row }) => ({ ...row, text: question || source }))} />
    </>
  );
}
