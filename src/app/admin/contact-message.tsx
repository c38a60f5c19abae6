import type { ReactNode } from 'react';
import type { ContactMessage } from '../../../machines/admin/actors.ts';
import { callLink } from '../../content/brand.ts';
import { businessTypeNames } from '../../content/business-types.ts';
import { sayMoment } from '../parts/dates.ts';

interface Props {
  /** Of the page's headings the level of its own. */
  level?: 2 | 3;
  message: ContactMessage;
  /** What stands beside the name. */
  badges: ReactNode;
  /** What stands below the message. */
  children?: ReactNode;
}

/** A message of the contact form: who has written it, when, and what. */
export function ContactMessageText({ level = 3, message, badges, children }: Props) {
  const Heading = `h${level}` as const;
  const { fullName, email, companyName, phone, businessType } = message;
  const business = companyName
    ? `${companyName}, ${businessTypeNames[businessType]}`
    : businessTypeNames[businessType];
  return (
    <article className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0">{fullName}</span> {badges}
        </Heading>
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
      {children}
    </article>
  );
}

/** As high as a finger needs. */
const linkStyle = 'inline-flex min-h-6 min-w-0 items-center wrap-anywhere';
