import { mailCodeMachine } from '../../../machines/account/mail-code.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Offline } from '../parts/offline.tsx';
import { codeWords as words } from './words.ts';

/** Mails six digits to who has no password, or does not know it. */
export function MailCode() {
  const [state, send] = useFlow(mailCodeMachine);
  if (state.matches('mailed')) {
    return (
      <Notice tone="info" role="status" title={words.sent}>
        <p>{words.sentHelp}</p>
      </Notice>
    );
  }
  return (
    <>
      <div>
        <Button variant="secondary" busy={state.hasTag('busy')} onClick={() => send({ type: 'send' })}>
          {words.send}
        </Button>
      </div>
      {state.matches({ offered: 'refused' }) && (
        <Notice tone="error" role="alert" title={words.failed}>
          <p>{state.context.reason}</p>
        </Notice>
      )}
      {state.matches({ offered: 'failed' }) && <Offline title={words.failed} />}
    </>
  );
}
