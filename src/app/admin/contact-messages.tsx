import type { ContactMessage } from '../../../machines/admin/actors.ts';
import { contactMessages } from '../../../machines/admin/lists.ts';
import { callLink } from '../../content/brand.ts';
import { businessTypeNames } from '../../content/business-types.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sayMoment } from '../parts/dates.ts';
import { List } from '../parts/list.tsx';

/** The newest messages of the contact form, for administrators. */
export function ContactMessages() {
  const [state, send] = useFlow(contactMessages);

  return (
    <Panel title="Messages">
      <List
        state={state}
        send={send}
        words={{ loading: 'Loading the messages…', failed: 'The messages couldn’t be loaded' }}
        empty={
          <p className="text-muted">
            No messages yet. What people send through the contact form shows up here.
          </p>
        }
      >
        {(message) => <Message message={message} />}
      </List>
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
          {sayMoment(message.receivedAt)}
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
