import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/inbox/')({
  staticData: { title: 'Inbox' },
  component: NothingOpen,
});

function NothingOpen() {
  return (
    <p className="grid h-full place-items-center p-6 text-center text-sm text-muted">
      Choose a conversation to read it.
    </p>
  );
}
