import { Link } from '@tanstack/react-router';
import type { ListedPerson } from '../../../machines/people/actors.ts';
import { timeAgo } from '../parts/time-ago.ts';
import { nameOf } from './name-of.ts';

/** A person in the list: who they are, how to reach them, what the business says of them. */
export function PersonRow({ person }: { person: ListedPerson }) {
  const { id, name, email, phone, tags, lastSeenAt } = person;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-1">
        <Link
          to="/people"
          search={{ person: id }}
          dir="auto"
          className="inline-flex min-h-6 items-center justify-self-start text-base font-medium wrap-anywhere"
        >
          {nameOf(person)}
        </Link>{' '}
        {name && (email || phone) && (
          <span className="text-muted wrap-anywhere">{[email, phone].filter(Boolean).join(' · ')}</span>
        )}
      </div>{' '}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-sunken px-2.5 py-0.5 text-xs wrap-anywhere">
              {tag}
            </li>
          ))}
        </ul>
      )}{' '}
      <time dateTime={lastSeenAt} className="text-muted">
        {timeAgo(lastSeenAt)}
      </time>
    </div>
  );
}
