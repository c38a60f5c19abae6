import { useState } from 'react';
import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { hoursEditorMachine } from '../../../../machines/knowledge/hours-editor.machine.ts';
import { checkConnection } from '../../../../machines/outage.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { words as common } from '../../parts/words.ts';
import { sharedWords } from '../shared-words.ts';
import { forgetHoursDraft, keepHoursDraft } from './hours-draft.ts';
import { HoursFields } from './hours-fields.tsx';
import { Week } from './week.tsx';
import { editorWords } from './words.ts';

interface Props {
  businessId: string;
  known: OpeningHours;
  /** What its form begins with. */
  draft: OpeningHours;
  /** It is over; whether the hours were saved here. */
  onClose: (isSaved: boolean) => void;
}

/** Where the opening hours of a business are changed, all of them at once. */
export function HoursEditor({ businessId, known, draft, onClose }: Props) {
  const [state, send] = useFlow(hoursEditorMachine, { businessId, known });
  const [hours, setHours] = useState(draft);
  const { reason } = state.context;
  useOutcome(state.status === 'done' || null, () => {
    forgetHoursDraft(businessId);
    onClose(state.matches('saved'));
  });
  const change = (changed: OpeningHours) => {
    setHours(changed);
    keepHoursDraft(businessId, { known, hours: changed });
  };

  if (state.matches('conflict')) {
    return (
      <Notice tone="info" role="alert" title={editorWords.conflict}>
        <p>{editorWords.theirs}</p>
        <Week hours={state.context.known} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
            {sharedWords.takeTheirs}
          </Button>
          <Button variant="secondary" onClick={() => send({ type: 'mine.press' })}>
            {sharedWords.keepMine}
          </Button>
        </div>
      </Notice>
    );
  }
  if (state.status === 'done') return null;
  const problem = state.matches({ editing: 'offline' }) ? checkConnection : reason;
  return (
    <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'save', hours })}>
      <HoursFields hours={hours} onChange={change} />
      {!state.matches('saving') && problem !== '' && (
        <Notice tone="error" role="alert" title={editorWords.failed}>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={state.hasTag('busy')}>
          {editorWords.save}
        </Button>
        <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
          {common.cancel}
        </Button>
      </div>
    </Form>
  );
}
