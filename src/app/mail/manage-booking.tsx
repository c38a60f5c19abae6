import { manageBookingMachine } from '../../../machines/mail/manage-booking.machine.ts';
import type { VisitorBooking } from '../../../machines/mail/visitor-booking.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Offline } from '../parts/offline.tsx';
import { BookingFacts, TimeChoice } from './booking-times.tsx';

/** The page that the link of a booking leads to: shows it, and moves or cancels it. */
export function ManageBooking({ token }: { token: string }) {
  const [state, send] = useFlow(manageBookingMachine, { token });
  const { booking, times, from, at, nearest, message } = state.context;
  const isBusy = state.hasTag('busy');

  if (state.matches('missing')) {
    return (
      <Card
        title="This link doesn’t work"
        description="It may not have been copied in full, or the booking was deleted."
      />
    );
  }
  if (!booking) {
    return (
      <Card title="Your booking">
        {state.matches('failed') ? (
          <>
            <Offline title="Your booking can’t be shown" />
            <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
          </>
        ) : (
          <Spinner label="Looking for your booking…" />
        )}
      </Card>
    );
  }
  if (state.matches('over')) {
    const { title, description } = endOf(booking);
    return (
      <Card title={title} description={description}>
        {booking.reason !== null && (
          <blockquote className="border-l-4 border-line pl-4">{booking.reason}</blockquote>
        )}
        <BookingFacts booking={booking} />
      </Card>
    );
  }
  const back = (words: string) => (
    <Button variant="ghost" disabled={!state.can({ type: 'back' })} onClick={() => send({ type: 'back' })}>
      {words}
    </Button>
  );
  if (state.matches('asking') || state.matches('cancelling')) {
    return (
      <Card title="Cancel this booking?" description="Somebody else can have the time then.">
        <BookingFacts booking={booking} />
        <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'confirm' })}>
          Cancel booking
        </Button>
        {back('Keep it')}
      </Card>
    );
  }
  if (state.matches('findingTimes') || state.matches('noTimes') || state.matches('choosing')) {
    return (
      <Card title="Choose another time">
        <Field
          label="From which day"
          type="date"
          name="day"
          readOnly={!state.matches('choosing')}
          // What is typed stays: an unfinished date is no day.
          defaultValue={from}
          onChange={({ target }) => target.value && send({ type: 'day.changed', day: target.value })}
        />
        {state.matches('findingTimes') && <Spinner label="Looking for free times…" />}
        {state.matches('noTimes') && <Offline title="Free times can’t be shown" />}
        {times && (
          <TimeChoice
            zone={booking.zone}
            times={times.days.flatMap((one) => one.times)}
            nearest={times.nearest}
            onChoose={(time) => send({ type: 'choose', at: time })}
          />
        )}
        {back('Back to the booking')}
      </Card>
    );
  }
  if (state.matches('chosen') || state.matches('moving')) {
    return (
      <Card title="Move to this time?">
        <BookingFacts booking={movedTo(booking, at)} />
        <Button busy={isBusy} onClick={() => send({ type: 'confirm' })}>
          Move booking
        </Button>
        {back('Other times')}
      </Card>
    );
  }
  if (state.matches('taken')) {
    return (
      <Card title="This time has just been taken" description="Your booking is as it was.">
        <TimeChoice
          zone={booking.zone}
          times={[]}
          nearest={nearest}
          onChoose={(time) => send({ type: 'choose', at: time })}
        />
        {back('Other times')}
      </Card>
    );
  }
  if (state.matches('unsure')) {
    return (
      <Card title="Your booking">
        <Offline title="We don’t know whether that worked" />
        <Button onClick={() => send({ type: 'retry' })}>Show the booking</Button>
      </Card>
    );
  }
  if (state.matches('refused')) {
    return (
      <Card title="It can’t be changed any more" description={message}>
        <Button onClick={() => send({ type: 'retry' })}>Show the booking</Button>
      </Card>
    );
  }
  if (state.matches('moved')) {
    return (
      <Card
        title={booking.state === 'requested' ? 'The new time is requested' : 'Your booking has moved'}
        description={
          booking.state === 'requested'
            ? `${booking.business} will confirm it or write to you.`
            : 'We’ve emailed you the new time.'
        }
      >
        <BookingFacts booking={booking} />
        <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
          Show the booking
        </Button>
      </Card>
    );
  }
  return (
    <Card title={`Your booking with ${booking.business}`}>
      <div>
        <Badge>{booking.state === 'requested' ? 'Waiting for confirmation' : 'Confirmed'}</Badge>
      </div>
      <BookingFacts booking={booking} />
      <Button
        variant="secondary"
        onClick={() => saveFile('booking.ics', new Blob([booking.calendar], { type: 'text/calendar' }))}
      >
        Add to calendar
      </Button>
      {booking.moves && (
        <Button variant="secondary" onClick={() => send({ type: 'move' })}>
          Choose another time
        </Button>
      )}
      <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
        Cancel booking
      </Button>
      {!booking.moves && (
        <p className="text-sm text-muted">
          {booking.service} isn’t offered any more, so there are no other times.
        </p>
      )}
    </Card>
  );
}

/** The booking at another time. */
function movedTo(booking: VisitorBooking, startsAt: string): VisitorBooking {
  const lasts = Date.parse(booking.endsAt) - Date.parse(booking.startsAt);
  return { ...booking, startsAt, endsAt: new Date(Date.parse(startsAt) + lasts).toISOString() };
}

/** What is said of a booking that cannot be changed any more. */
function endOf({ state, business }: VisitorBooking): { title: string; description?: string } {
  if (state === 'cancelled') return { title: 'Your booking is cancelled' };
  if (state === 'done' || state === 'missed') return { title: 'This booking is over' };
  return {
    title: 'Your booking has begun',
    description: `To change something, please contact ${business}.`,
  };
}
