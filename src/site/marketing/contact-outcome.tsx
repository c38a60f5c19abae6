import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/marketing/contact.machine.ts';
import { words } from '../../../machines/marketing/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { words as formWords } from './contact-words.ts';

/** Why the message has not been sent, or cannot be sent yet. Toasts say the same aloud, so the notices are silent. */
export function ContactOutcome({ state }: { state: SnapshotFrom<typeof contactMachine> }) {
  const { fieldErrors, reason } = state.context;
  const wrong = Object.keys(fieldErrors).length;
  return (
    <>
      {/* Always there: a live region that appears together with its text is not read out. */}
      <p role="status" className="text-sm text-muted not-empty:mb-4">
        {state.matches({ editing: 'invalid' }) && formWords.wrong(wrong)}
      </p>
      <div className="not-empty:mb-5">
        {state.matches({ editing: 'rateLimited' }) && (
          <Notice {...words.tooManyMessages} description={reason} />
        )}
        {state.matches({ editing: 'refused' }) && <Notice {...words.messageRefused} description={reason} />}
        {state.matches({ editing: 'offline' }) && <Notice {...words.messageUndelivered} />}
      </div>
    </>
  );
}
