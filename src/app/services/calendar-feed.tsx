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
      <h3 className="font-semibold">Busy times from another calendar</h3>
      <p className="text-muted">
        When a Google, Outlook or Apple calendar says that {name} is busy, nobody can book. We read it every
        15 minutes and never write to it.
      </p>
      {feed ? (
        <>
          <Status tone={feed.failure === '' ? 'success' : 'warning'}>
            <span className="min-w-0 wrap-anywhere">{sayFeed(feed)}</span>
          </Status>
          {feed.failure !== '' && (
            <p className="wrap-anywhere">
              {feed.failure} Until it can be read again, its last busy times count.
            </p>
          )}
          {state.matches({ connected: 'unreached' }) && (
            <Notice tone="error" role="alert" title="The calendar wasn’t read">
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
            label="Secret address in iCal format"
            name="address"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            readOnly={isBusy}
            error={fieldErrors.address}
            hint="From the settings of the calendar. It often ends with .ics."
          />
          <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
            Connect
          </Button>
          {(isRefused || state.matches({ absent: 'failed' })) && (
            <Notice tone="error" role="alert" title="The calendar wasn’t connected">
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
  const read = lastReadAt === null ? 'not read yet' : `read ${timeAgo(lastReadAt)}`;
  const left = unread === 1 ? '1 event couldn’t be read' : `${unread} events couldn’t be read`;
  return [host, read, unread > 0 && left].filter(Boolean).join(' · ');
}

type Flow = ReturnType<typeof useFlow<typeof calendarFeedMachine>>;

function Buttons({ state, send }: { state: Flow[0]; send: Flow[1] }) {
  const isBusy = state.hasTag('busy');
  if (state.matches('asking') || state.matches('removing')) {
    return (
      <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
        <p>Remove the calendar? Times that only it says are busy can be booked again.</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
            Remove it
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
            Keep it
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" busy={isBusy} onClick={() => send({ type: 'check' })}>
        Read it now
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: 'remove' })}>
        Remove the calendar
      </Button>
    </div>
  );
}
