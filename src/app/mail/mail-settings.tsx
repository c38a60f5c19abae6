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
      words={{ loading: 'Loading your email settings…', failed: 'Your email settings couldn’t be loaded' }}
    >
      {!sends && (
        <Notice tone="info" title="Emails aren’t being sent">
          <p>
            No email service is set up for this site. You’ll see what’s new in the inbox, and your replies
            reach visitors in the chat only.
          </p>
        </Notice>
      )}
      {choice ? (
        <>
          <p className="text-sm text-muted">Email me when …</p>
          <MailChoice choice={choice} />
        </>
      ) : (
        <p className="text-muted">You’re no longer part of this business.</p>
      )}
    </Loaded>
  );
}
