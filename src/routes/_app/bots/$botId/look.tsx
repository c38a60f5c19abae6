import { createFileRoute } from '@tanstack/react-router';
import { Look } from '../../../../app/bots/look/look.tsx';

export const Route = createFileRoute('/_app/bots/$botId/look')({
  staticData: { title: 'Look' },
  component: Look,
});
