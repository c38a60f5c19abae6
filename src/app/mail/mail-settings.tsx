import { mailSettings } from '../../../machines/mail/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MailChoice } from './mail-choice.tsx';

/** What the signed-in person is told by mail about a business, and whether mails can be sent at all. */
export function MailSettings({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(mailSettings, { businessId });
  const { sends = true, choice = null } = state.context.value ?? {};
  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: 'Loading your mails…', failed: 'What you are told by mail could not be loaded' }}
    >
      {!sends && (
        <Notice tone="info" title="No mails are sent">
          <p>
            No mail service is set up for this site. You see what is new in the inbox; your replies reach
            visitors in the chat only.
          </p>
        </Notice>
      )}
      {choice ? (
        <>
          <p className="text-sm text-muted">Each of you chooses for themselves. We write to you when</p>
          <MailChoice choice={choice} />
        </>
      ) : (
        <p className="text-muted">You do not belong to this business any more.</p>
      )}
    </Loaded>
  );
}
