import { createFileRoute } from '@tanstack/react-router';
import { Unanswered } from '../../../app/questions/unanswered.tsx';

export const Route = createFileRoute('/_app/inbox/unanswered')({
  staticData: { title: 'Asked, not answered' },
  component: Unanswered,
});
