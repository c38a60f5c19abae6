import { contactMessages } from '../../../machines/admin/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { List } from '../parts/list.tsx';
import { ContactMessageText } from './contact-message.tsx';

/** The newest messages of the contact form, for administrators. */
export function ContactMessages() {
  const [state, send] = useFlow(contactMessages);

  return (
    <Panel title="Messages">
      <List
        state={state}
        send={send}
        words={{ loading: 'Loading the messages…', failed: 'The messages couldn’t be loaded' }}
        empty={
          <p className="text-muted">
            No messages yet. What people send through the contact form shows up here.
          </p>
        }
      >
        {(message) => (
          <ContactMessageText
            message={message}
            badges={message.isSpam && <Badge tone="warning">Spam?</Badge>}
          />
        )}
      </List>
    </Panel>
  );
}
