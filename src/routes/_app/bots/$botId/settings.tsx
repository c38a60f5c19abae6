import { createFileRoute } from '@tanstack/react-router';
import { Settings } from '../../../../app/bots/settings/settings.tsx';

export const Route = createFileRoute('/_app/bots/$botId/settings')({
  staticData: {
    title: 'Settings',
  },
  component: Settings,
});
