import type { ReactNode } from 'react';
import type { ResumeLink } from '../../../machines/mail/resume-link.ts';
import { resumeTalkMachine } from '../../../machines/mail/resume-talk.machine.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words as partWords } from '../parts/words.ts';
import { words } from './resume-words.ts';

interface Props {
  publicKey: string;
  link: ResumeLink;
  /** The chat, which shows the conversation that this browser goes on with. */
  children: ReactNode;
}

/** Opens the conversation that a mail leads back to. */
export function ResumeTalk({ publicKey, link, children }: Props) {
  const [state, send] = useFlow(resumeTalkMachine, { publicKey, link });
  if (state.matches('open')) return children;
  return (
    <div className="grid h-full grid-cols-1 content-center p-6">
      {state.matches('opening') && (
        <div className="justify-self-center">
          <Spinner label={words.opening} />
        </div>
      )}
      {state.matches('failed') && (
        <Notice tone="error" role="alert" title={words.failed}>
          <p>{checkConnection}</p>
          <div>
            <Button onClick={() => send({ type: 'retry' })}>{partWords.retry}</Button>
          </div>
        </Notice>
      )}
      {state.matches('gone') && (
        <Notice tone="info" role="status" title={words.gone}>
          <p>{words.goneHelp}</p>
          <div>
            <Button onClick={() => send({ type: 'begin' })}>{words.begin}</Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
