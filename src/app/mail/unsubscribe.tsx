import { type MailTopic, topicOf, unsubscribeMachine } from '../../../machines/mail/unsubscribe.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

const topics: Record<MailTopic, string> = {
  waiting: 'when someone is waiting for a person',
  contact: 'when a visitor leaves their contact details',
};

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
  if (state.matches('done')) {
    return (
      <Card
        title="These emails are turned off"
        description={`We’ll no longer email you ${topics[topic]}${business === null ? '' : ` at ${business}`}. You’ll still see it in the inbox.`}
      >
        {toSettings}
      </Card>
    );
  }
  return (
    <Card
      title="Turn off these emails?"
      description={`We email you ${topics[topic]}. You can turn that off here, and back on in the settings.`}
    >
      {state.matches('failed') && (
        <Notice tone="error" role="alert" title="They aren’t turned off yet">
          <p>Please check your connection and try again.</p>
        </Notice>
      )}
      <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'submit' })}>
        Turn off
      </Button>
    </Card>
  );
}
