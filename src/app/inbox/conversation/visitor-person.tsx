import { Link } from '@tanstack/react-router';
import type { Thread } from '../../../../machines/inbox/actors.ts';
import { addVisitor } from '../../../../machines/inbox/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Button } from '../../../ui/button.tsx';
import { visitorWords } from './words.ts';

/** Whom the visitor says they are, or a button that makes a person of them if they can be reached. */
export function VisitorPerson({ thread: { conversation, person } }: { thread: Thread }) {
  const [state, send] = useFlow(addVisitor);
  if (person) {
    return (
      <>
        <dt>{visitorWords.isPerson}</dt>
        <dd>
          <Link
            to="/people"
            search={{ person: person.id }}
            dir="auto"
            className="inline-flex min-h-6 items-center font-medium"
          >
            {person.name}
          </Link>{' '}
          {person.isBlocked && (
            <span className="rounded-full bg-sunken px-2 py-0.5 text-xs font-medium text-danger">
              {visitorWords.blocked}
            </span>
          )}
        </dd>
      </>
    );
  }
  if (conversation.contact === null) return null;
  return (
    <>
      <dt className="sr-only">{visitorWords.person}</dt>
      <dd>
        <Button
          variant="ghost"
          className="-ml-3"
          busy={state.hasTag('busy')}
          onClick={() => send({ type: 'change', change: { conversationId: conversation.id } })}
        >
          {visitorWords.addPerson}
        </Button>
      </dd>
    </>
  );
}
