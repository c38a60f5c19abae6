import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Thread } from '../../../../machines/inbox/actors.ts';
import { summaryOf } from '../../../../machines/inbox/summary.ts';
import { ModelSummary } from '../../model/model-summary.tsx';
import { conversationWords } from './words.ts';

/** The conversation in five lines, for whoever takes it over; nothing while it is the bot's alone, or over. */
export function Summary({ thread: { conversation, messages } }: { thread: Thread }) {
  const { state, contact, pageUrl } = conversation;
  // Nobody asks a model about what is closed. What it has said stays when they take the conversation.
  const [isWanted, setWanted] = useState(state !== 'human');
  if (state === 'bot' || state === 'resolved') return null;
  const lines = summaryOf({
    messages: messages.map(({ entry, ...message }) => ({ ...message, title: entry?.title ?? null })),
    contact,
    page: pageUrl,
  });
  return (
    // Who has the conversation has read it.
    <details
      open={state !== 'human'}
      onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
      className="group border-b border-line bg-warning-soft/40 px-4 py-1 text-sm lg:px-6 lg:py-2"
    >
      <summary className="flex min-h-8 cursor-pointer items-center font-medium">
        {conversationWords.summary}
        <ChevronDown aria-hidden className="ml-auto size-4 text-muted group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 pb-1">
        {lines.map(({ label, text }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="line-clamp-2 wrap-anywhere [@media(max-height:44rem)]:line-clamp-1">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {isWanted && <ModelSummary botId={conversation.botId} conversationId={conversation.id} />}
    </details>
  );
}
