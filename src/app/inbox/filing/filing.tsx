import { Link } from '@tanstack/react-router';
import { AlarmClock, Tag, UserRound, X } from 'lucide-react';
import type { Colleague, Filing as Filed, Thread } from '../../../../machines/inbox/actors.ts';
import { inboxSearch } from '../../../../machines/inbox/address.ts';
import { filing } from '../../../../machines/inbox/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { sayMoment } from '../../parts/dates.ts';
import { FilingMenu, MenuItem } from './filing-menu.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { TagMenu } from './tag-menu.tsx';
import { filingWords } from './words.ts';

/** Whose a conversation is, until when it is put aside, and its tags. */
export function Filing({ thread: { conversation, assignee, team, business } }: { thread: Thread }) {
  const [state, send] = useFlow(filing);
  const { id: conversationId, snoozedUntil, tags } = conversation;
  const isBusy = state.hasTag('busy');
  const file = (filed: Filed) => send({ type: 'change', change: { conversationId, filing: filed } });
  const assign = (to: Colleague | null) => file({ type: 'assign', to, insteadOf: assignee?.id ?? null });
  return (
    <section
      aria-label={filingWords.title}
      aria-busy={isBusy || undefined}
      className="flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-1.5 lg:px-6"
    >
      <FilingMenu
        isBusy={isBusy}
        label={
          <>
            <UserRound aria-hidden className="size-4 text-muted" />
            <span dir="auto" className="max-w-44 truncate">
              {filingWords.assigned(assignee)}
            </span>
          </>
        }
      >
        {(close) => (
          <>
            {[...team]
              .sort((one, other) => Number(other.isMe) - Number(one.isMe))
              .filter(({ id }) => id !== assignee?.id)
              .map((colleague) => (
                <MenuItem
                  key={colleague.id}
                  onPress={() => {
                    close();
                    assign(colleague);
                  }}
                >
                  <span dir="auto">{filingWords.colleague(colleague)}</span>
                </MenuItem>
              ))}
            {assignee && (
              <MenuItem
                onPress={() => {
                  close();
                  assign(null);
                }}
              >
                {filingWords.nobody}
              </MenuItem>
            )}
          </>
        )}
      </FilingMenu>
      {/* Whoever waits is answered now. */}
      {conversation.state !== 'waiting' && (
        <FilingMenu
          isBusy={isBusy}
          label={
            <>
              <AlarmClock aria-hidden className="size-4 text-muted" />
              {filingWords.snoozed(snoozedUntil && sayMoment(snoozedUntil, business.timeZone))}
            </>
          }
        >
          {(close) => (
            <SnoozeMenu
              timeZone={business.timeZone}
              isSnoozed={snoozedUntil !== null}
              onChoose={(wakeAt) => {
                close();
                file({ type: 'snooze', wakeAt, insteadOf: snoozedUntil });
              }}
            />
          )}
        </FilingMenu>
      )}
      <FilingMenu
        isBusy={isBusy}
        label={
          <>
            <Tag aria-hidden className="size-4 text-muted" />
            {tags.length > 0 ? <span className="sr-only">{filingWords.addTag}</span> : filingWords.tag}
          </>
        }
      >
        {(close) => (
          <TagMenu
            tags={tags}
            onAdd={(tag) => {
              close();
              file({ type: 'tag', tag, isOn: true });
            }}
          />
        )}
      </FilingMenu>
      {tags.length > 0 && (
        <ul aria-label={filingWords.tags} className="contents">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full bg-sunken text-[0.8125rem] font-medium"
            >
              <Link
                to="/inbox"
                search={inboxSearch({ show: null, words: '', tag })}
                className="inline-flex min-h-6 min-w-0 items-center pl-2.5 text-ink no-underline hover:underline"
              >
                <span dir="auto" className="max-w-40 truncate">
                  {tag}
                </span>
              </Link>
              <button
                type="button"
                aria-label={filingWords.removeTag(tag)}
                aria-disabled={isBusy || undefined}
                onClick={() => file({ type: 'tag', tag, isOn: false })}
                className="inline-grid size-6 place-items-center rounded-full text-muted hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
