import { contactMessages } from '../../../machines/admin/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { List } from '../parts/list.tsx';
import { ContactMessageText } from './contact-message.tsx';
import { messageWords as words } from './words.ts';

/** The newest messages of the contact form, for administrators. */
export function ContactMessages() {
  const [state, send] = useFlow(contactMessages);

  return (
    <Panel title={words.title}>
      <List state={state} send={send} words={words} empty={<p className="text-muted">{words.none}</p>}>
        {(message) => (
          <ContactMessageText
            message={message}
            badges={message.isSpam && <Badge tone="warning">{words.perhapsSpam}</Badge>}
          />
        )}
      </List>
    </Panel>
  );
}
