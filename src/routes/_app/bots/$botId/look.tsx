import { createFileRoute } from '@tanstack/react-router';
import { Look } from '../../../../app/bots/look/look.tsx';

export const Route = createFileRoute('/_app/bots/$botId/look')({
  staticData: { title: 'Look', description: 'Your bot’s colors, greeting and place on the page.' },
  component: Look,
});
