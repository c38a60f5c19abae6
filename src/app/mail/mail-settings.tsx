import { mailSettings } from '../../../machines/mail/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MailChoice } from './mail-choice.tsx';
import { words } from './words.ts';

/** What the signed-in person is told by mail about a business, and whether mails can be sent at all. */
export function MailSettings({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(mailSettings, { businessId });
  const { sends = true, choice = null } = state.context.value ?? {};
  return (
    <Loaded state={state} send={send} words={words}>
      {!sends && (
        <Notice tone="info" title={words.notSent}>
          <p>{words.notSentHelp}</p>
        </Notice>
      )}
      {choice ? (
        <>
          <p className="text-sm text-muted">{words.choose}</p>
          <MailChoice choice={choice} />
        </>
      ) : (
        <p className="text-muted">{words.gone}</p>
      )}
    </Loaded>
  );
}
