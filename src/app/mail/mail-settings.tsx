import { mailSettings } from '../../../machines/mail/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MailChoice } from './mail-choice.tsx';

/** What the signed-in person is told by mail, and whether mails can be sent at all. */
export function MailSettings() {
  const [state, send] = useFlow(mailSettings);
  const { sends = true, choices = [] } = state.context.value ?? {};
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
      {choices.length === 0 ? (
        <p className="text-muted">Once you have a bot, you choose here what we write to you about.</p>
      ) : (
        <p className="text-sm text-muted">We write to you, and to nobody else of your team, when</p>
      )}
      {choices.map((choice) => (
        <section key={choice.businessId} className="grid grid-cols-1 gap-2">
          {choices.length > 1 && <h3 className="font-semibold">{choice.businessName}</h3>}
          <MailChoice choice={choice} />
        </section>
      ))}
    </Loaded>
  );
}
