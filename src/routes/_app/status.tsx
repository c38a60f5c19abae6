import { createFileRoute } from '@tanstack/react-router';
import { ContactMessages } from '../../app/admin/contact-messages.tsx';
import { SystemStatus } from '../../app/admin/system-status.tsx';

export const Route = createFileRoute('/_app/status')({
  staticData: {
    title: 'System Status',
    requires: 'admin',
  },
  component: Status,
});

function Status() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <SystemStatus />
      <ContactMessages />
    </div>
  );
}
