import { type MailTopic, topicOf, unsubscribeMachine } from '../../../machines/mail/unsubscribe.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Offline } from '../parts/offline.tsx';

const topics: Record<Exclude<MailTopic, 'reply'>, string> = {
  waiting: 'when someone is waiting for a person',
  contact: 'when a visitor leaves their contact details',
  month: 'the numbers of a month on the first',
};

/** What is asked about these mails, and what is said once they are turned off. */
function wordsOf(topic: MailTopic, business: string | null): { asked: string; done: string } {
  if (topic === 'reply') {
    return {
      asked:
        'Someone left your email address in a chat, so the business replied to you. If that wasn’t you, turn its emails off here.',
      done: 'This business can’t email you through Deskbell any more.',
    };
  }
  const where = business === null ? '' : ` at ${business}`;
  return {
    asked: `We email you ${topics[topic]}. You can turn that off here, and back on in the settings.`,
    done: `We’ll no longer email you ${topics[topic]}${where}. You’ll still see ${topic === 'month' ? 'them under Numbers' : 'it in the inbox'}.`,
  };
}

const toSettings = (
  <a href="/settings" className={buttonStyle('secondary')}>
    Email settings
  </a>
);

/** The page that the end of a mail leads to: one button turns mails like it off. */
export function Unsubscribe({ token }: { token: string }) {
  const [state, send] = useFlow(unsubscribeMachine, { token });
  const topic = topicOf(token);
  const { business } = state.context;

  if (topic === null || state.matches('invalid')) {
    return (
      <Card title="This link doesn’t work" description="It may not have been copied in full.">
        {toSettings}
      </Card>
    );
  }
  const { asked, done } = wordsOf(topic, business);
  if (state.matches('done')) {
    return (
      <Card title="These emails are turned off" description={done}>
        {topic !== 'reply' && toSettings}
      </Card>
    );
  }
  return (
    <Card title="Turn off these emails?" description={asked}>
      {state.matches('failed') && <Offline title="They aren’t turned off yet" />}
      <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'submit' })}>
        Turn off
      </Button>
    </Card>
  );
}
