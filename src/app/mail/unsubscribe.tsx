import { type MailTopic, topicOf, unsubscribeMachine } from '../../../machines/mail/unsubscribe.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

const topics: Record<MailTopic, string> = {
  waiting: 'when somebody waits for a person',
  contact: 'when a visitor wants an answer',
};

const toSettings = (
  <a href="/settings" className={buttonStyle('secondary')}>
    Choose your mails
  </a>
);

/** The page that the end of a mail leads to: one button turns mails like it off. */
export function Unsubscribe({ token }: { token: string }) {
  const [state, send] = useFlow(unsubscribeMachine, { token });
  const topic = topicOf(token);
  const { business } = state.context;

  if (topic === null || state.matches('invalid')) {
    return (
      <Card title="This link does not work" description="It may not have been copied whole.">
        {toSettings}
      </Card>
    );
  }
  if (state.matches('done')) {
    return (
      <Card
        title="These mails are turned off"
        description={`We no longer write to you ${topics[topic]}${business === null ? '' : ` at ${business}`}. You still see it in the inbox.`}
      >
        {toSettings}
      </Card>
    );
  }
  return (
    <Card
      title="Turn these mails off?"
      description={`We write to you ${topics[topic]}. You can turn that off here, and on again in the settings.`}
    >
      {state.matches('failed') && (
        <Notice tone="error" role="alert" title="They are not turned off yet">
          <p>Please check your connection and try again.</p>
        </Notice>
      )}
      <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'submit' })}>
        Turn off
      </Button>
    </Card>
  );
}
