import { topicOf, unsubscribeMachine } from '../../../machines/mail/unsubscribe.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Offline } from '../parts/offline.tsx';
import { words, wordsOf } from './unsubscribe-words.ts';

const toSettings = (
  <a href="/settings" className={buttonStyle('secondary')}>
    {words.settings}
  </a>
);

/** The page that the end of a mail leads to: one button turns mails like it off. */
export function Unsubscribe({ token }: { token: string }) {
  const [state, send] = useFlow(unsubscribeMachine, { token });
  const topic = topicOf(token);
  const { business } = state.context;

  if (topic === null || state.matches('invalid')) {
    return (
      <Card title={words.invalid} description={words.invalidHelp}>
        {toSettings}
      </Card>
    );
  }
  const { asked, done } = wordsOf(topic, business);
  if (state.matches('done')) {
    return (
      <Card title={words.done} description={done}>
        {topic !== 'reply' && toSettings}
      </Card>
    );
  }
  return (
    <Card title={words.title} description={asked}>
      {state.matches('failed') && <Offline title={words.failed} />}
      <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'submit' })}>
        {words.submit}
      </Button>
    </Card>
  );
}
