import { checkConnection } from '../../../machines/outage.ts';
import type { CalendarFeed as Feed } from '../../../machines/services/actors.ts';
import { calendarFeedMachine } from '../../../machines/services/calendar-feed.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { timeAgo } from '../parts/time-ago.ts';
import { feedWords } from './calendar-words.ts';

interface Props {
  resourceId: string;
  name: string;
  feed: Feed | null;
}

/** The calendar of another service, whose busy times cannot be booked. */
export function CalendarFeed({ resourceId, name, feed: known }: Props) {
  const [state, send] = useFlow(calendarFeedMachine, { resourceId, feed: known });
  const { feed, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');
  const isRefused = state.matches({ absent: 'refused' });
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{feedWords.title}</h3>
      <p className="text-muted">{feedWords.about(name)}</p>
      {feed ? (
        <>
          <Status tone={feed.failure === '' ? 'success' : 'warning'}>
            <span className="min-w-0 wrap-anywhere">{sayFeed(feed)}</span>
          </Status>
          {feed.failure !== '' && <p className="wrap-anywhere">{feedWords.failed(feed.failure)}</p>}
          {state.matches({ connected: 'unreached' }) && (
            <Notice tone="error" role="alert" title={feedWords.notRead}>
              <p>{checkConnection}</p>
            </Notice>
          )}
          <Buttons state={state} send={send} />
        </>
      ) : (
        <Form
          errors={fieldErrors}
          busy={isBusy}
          onSubmit={(values) => send({ type: 'submit', form: values })}
        >
          <Field
            label={feedWords.address}
            name="address"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            readOnly={isBusy}
            error={fieldErrors.address}
            hint={feedWords.addressHint}
          />
          <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
            {feedWords.connect}
          </Button>
          {(isRefused || state.matches({ absent: 'failed' })) && (
            <Notice tone="error" role="alert" title={feedWords.notConnected}>
              <p>{isRefused ? reason : checkConnection}</p>
            </Notice>
          )}
        </Form>
      )}
    </section>
  );
}

/** Where a calendar is, when it was read, and what of it was not. */
function sayFeed({ host, lastReadAt, unread }: Feed): string {
  const read = feedWords.read(lastReadAt && timeAgo(lastReadAt));
  return [host, read, unread > 0 && feedWords.unread(unread)].filter(Boolean).join(' · ');
}

type Flow = ReturnType<typeof useFlow<typeof calendarFeedMachine>>;

function Buttons({ state, send }: { state: Flow[0]; send: Flow[1] }) {
  const isBusy = state.hasTag('busy');
  if (state.matches('asking') || state.matches('removing')) {
    return (
      <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
        <p>{feedWords.removeQuestion}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
            {feedWords.confirmRemove}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
            {feedWords.keep}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" busy={isBusy} onClick={() => send({ type: 'check' })}>
        {feedWords.check}
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: 'remove' })}>
        {feedWords.remove}
      </Button>
    </div>
  );
}
