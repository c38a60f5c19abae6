import type { ContactMessage } from '../../../machines/admin/actors.ts';
import { contactMessagesMachine } from '../../../machines/admin/contact-messages.machine.ts';
import { callLink } from '../../content/brand.ts';
import { businessTypeNames } from '../../content/business-types.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The newest messages of the contact form, for administrators. */
export function ContactMessages() {
  const [state, send] = useFlow(contactMessagesMachine);

  return (
    <Panel title="Messages">
      {state.matches('loading') && <Spinner label="Loading the messages…" />}
      {state.matches('empty') && (
        <p className="text-muted">No messages yet. What people send by the contact form is listed here.</p>
      )}
      {state.matches('loaded') && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {state.context.messages.map((message) => (
            <li key={message.id} className="py-5 first:pt-0 last:pb-0">
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
      {state.matches('failed') && (
        <Notice tone="error" role="alert" title="The messages could not be loaded">
          <p>Please check your connection and try again.</p>
          <div>
            <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
    </Panel>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const { fullName, email, companyName, phone, businessType, isSpam } = message;
  const business = companyName
    ? `${companyName}, ${businessTypeNames[businessType]}`
    : businessTypeNames[businessType];
  return (
    <article className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0">{fullName}</span> {isSpam && <Badge tone="warning">Spam?</Badge>}
        </h3>
        <time dateTime={message.receivedAt} className="text-sm text-muted tabular-nums">
          {new Date(message.receivedAt).toLocaleString()}
        </time>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <span>{business}</span>{' '}
        <a href={`mailto:${email}`} className={linkStyle}>
          {email}
        </a>{' '}
        {phone && (
          <a href={callLink(phone)} className={linkStyle}>
            {phone}
          </a>
        )}
      </p>
      <p>{message.message}</p>
    </article>
  );
}

/** As high as a finger needs. */
const linkStyle = 'inline-flex min-h-6 min-w-0 items-center wrap-anywhere';
