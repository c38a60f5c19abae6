import { createFileRoute } from '@tanstack/react-router';
import { NewBot } from '../../../app/bots/new-bot.tsx';

export const Route = createFileRoute('/_app/bots/new')({
  staticData: { title: 'New bot' },
  component: NewBot,
});
