import { createFileRoute } from '@tanstack/react-router';
import { BotList } from '../../../app/bots/bot-list.tsx';

export const Route = createFileRoute('/_app/bots/')({
  staticData: { title: 'Bots' },
  component: BotList,
});
