import { createFileRoute } from '@tanstack/react-router';
import { Install } from '../../../../app/bots/install/install.tsx';

export const Route = createFileRoute('/_app/bots/$botId/install')({
  staticData: {
    title: 'Install',
  },
  component: Install,
});
