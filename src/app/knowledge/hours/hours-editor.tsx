import { useState } from 'react';
import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { hoursEditorMachine } from '../../../../machines/knowledge/hours-editor.machine.ts';
import { checkConnection } from '../../../../machines/outage.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { forgetHoursDraft, keepHoursDraft } from './hours-draft.ts';
import { HoursFields } from './hours-fields.tsx';
import { Week } from './week.tsx';

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
      <Notice tone="info" role="alert" title="Someone else changed the opening hours in the meantime">
        <p>Theirs are:</p>
        <Week hours={state.context.known} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
            Take theirs
          </Button>
          <Button variant="secondary" onClick={() => send({ type: 'mine.press' })}>
            Keep mine
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
        <Notice tone="error" role="alert" title="The opening hours weren’t saved">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={state.hasTag('busy')}>
          Save the hours
        </Button>
        <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
