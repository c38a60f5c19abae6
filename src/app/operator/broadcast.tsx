import { useState } from 'react';
import type { BroadcastText } from '../../../machines/operator/actors.ts';
import { broadcastMachine } from '../../../machines/operator/broadcast.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { words } from './broadcast-words.ts';

/** What the server takes at most, in characters. */
const longestSubject = 150;
const longestBody = 5_000;

/** An email to all owners: written, read by its writer as it arrives, and then sent. */
export function Broadcast() {
  const [state, send] = useFlow(broadcastMachine);
  const { progress, text } = state.context;
  const isTrying = state.matches('trying');

  return (
    <Panel title={words.title}>
      {state.matches('failed') && (
        <>
          <Status tone="error">{words.failed}</Status>
          <div>
            <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
              {words.retry}
            </Button>
          </div>
        </>
      )}
      {(state.matches('writing') || isTrying) && (
        <Writing text={text} isBusy={isTrying} onTry={(written) => send({ type: 'try', ...written })} />
      )}
      {state.matches('tried') && progress && (
        <>
          <p>
            {words.tried.before}
            <strong>{progress.owners}</strong>
            {words.tried.after(progress.owners)}
          </p>
          <div className="grid grid-cols-1 gap-2 rounded-xl border border-line p-4 wrap-anywhere">
            <p className="font-semibold">{text.subject}</p>
            <p className="whitespace-pre-line">{text.body}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => send({ type: 'send' })}>{words.send}</Button>
            <Button variant="secondary" onClick={() => send({ type: 'edit' })}>
              {words.edit}
            </Button>
          </div>
        </>
      )}
      {state.matches('sending') && progress && (
        <Status tone="busy">{words.sending(progress.sent, progress.owners)}</Status>
      )}
      {(state.matches('interrupted') || state.matches('paused')) && progress && (
        <>
          <Status tone="warning" live>
            {state.matches('paused') ? words.paused(progress.sent, progress.owners) : words.interrupted}
          </Status>
          <div>
            <Button onClick={() => send({ type: 'retry' })}>{words.resume}</Button>
          </div>
        </>
      )}
    </Panel>
  );
}

interface Props {
  /** What was written before. */
  text: BroadcastText;
  isBusy: boolean;
  onTry: (text: BroadcastText) => void;
}

/** The email as it is being written. */
function Writing({ text, isBusy, onTry }: Props) {
  const [subject, setSubject] = useState(text.subject);
  const [body, setBody] = useState(text.body);
  return (
    <>
      <Field
        label={words.subject}
        name="subject"
        maxLength={longestSubject}
        value={subject}
        readOnly={isBusy}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <TextArea
        label={words.text}
        name="body"
        rows={8}
        maxLength={longestBody}
        hint={words.textHint}
        value={body}
        onChange={setBody}
      />
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => onTry({ subject, body })}>
          {words.tryIt}
        </Button>
      </div>
    </>
  );
}
