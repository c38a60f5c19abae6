import type { EventFrom, SnapshotFrom } from 'xstate';
import { isDay } from '../../../machines/day.ts';
import { manageBookingMachine } from '../../../machines/mail/manage-booking.machine.ts';
import type { VisitorBooking } from '../../../machines/mail/visitor-booking.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BookingFacts, TimeChoice } from './booking-times.tsx';
import { about, type BookingPageWords, bookingPageWordsOf } from './booking-words/booking-words.ts';

/**
 * The page that the link of a booking leads to: shows it, and moves or cancels it. It speaks the bot's language, as the
 * emails do, and the browser's until that is known.
 */
export function ManageBooking({ token }: { token: string }) {
  const [state, send] = useFlow(manageBookingMachine, { token });
  const words = bookingPageWordsOf(state.context.booking?.language ?? navigator.language);
  return (
    <div className="contents" lang={words.language} dir={words.isRightToLeft ? 'rtl' : 'ltr'}>
      <PageHead
        title={words.yourBooking}
        description={about}
        path="/booking"
        keywords={['booking']}
        hasSecretAddress
      />
      <Managing state={state} send={send} words={words} />
    </div>
  );
}

interface Props {
  state: SnapshotFrom<typeof manageBookingMachine>;
  send: (event: EventFrom<typeof manageBookingMachine>) => void;
  words: BookingPageWords;
}

function Managing({ state, send, words }: Props) {
  const { booking, times, from, at, nearest } = state.context;
  const isBusy = state.hasTag('busy');
  const offline = (title: string) => (
    <Notice tone="error" role="alert" title={title}>
      <p>{words.offline}</p>
    </Notice>
  );

  if (state.matches('missing')) {
    return <Card title={words.deadLink} description={words.deadLinkHelp} />;
  }
  if (!booking) {
    return (
      <Card title={words.yourBooking}>
        {state.matches('failed') ? (
          <>
            {offline(words.notShown)}
            <Button onClick={() => send({ type: 'retry' })}>{words.tryAgain}</Button>
          </>
        ) : (
          <Spinner label={words.looking} />
        )}
      </Card>
    );
  }
  if (state.matches('over')) {
    const { title, description } = endOf(booking, words);
    return (
      <Card title={title} description={description}>
        {booking.reason !== null && (
          <blockquote className="border-s-4 border-line ps-4">{booking.reason}</blockquote>
        )}
        <BookingFacts booking={booking} words={words} />
      </Card>
    );
  }
  const back = (label: string) => (
    <Button variant="ghost" disabled={!state.can({ type: 'back' })} onClick={() => send({ type: 'back' })}>
      {label}
    </Button>
  );
  if (state.matches('asking') || state.matches('cancelling')) {
    return (
      <Card title={words.askCancel} description={words.askCancelHelp}>
        <BookingFacts booking={booking} words={words} />
        <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'confirm' })}>
          {words.cancel}
        </Button>
        {back(words.keep)}
      </Card>
    );
  }
  if (state.matches('findingTimes') || state.matches('noTimes') || state.matches('choosing')) {
    return (
      <Card title={words.chooseTime}>
        <Field
          label={words.fromDay}
          type="date"
          name="day"
          // What is typed stays: an unfinished date is no day.
          defaultValue={from}
          onChange={({ target }) => isDay(target.value) && send({ type: 'day.changed', day: target.value })}
        />
        {state.matches('findingTimes') && <Spinner label={words.lookingForTimes} />}
        {state.matches('noTimes') && offline(words.timesNotShown)}
        {times && (
          <TimeChoice
            zone={booking.zone}
            words={words}
            times={times.days.flatMap((one) => one.times)}
            nearest={times.nearest}
            onChoose={(time) => send({ type: 'choose', at: time })}
          />
        )}
        {back(words.toBooking)}
      </Card>
    );
  }
  if (state.matches('chosen') || state.matches('moving')) {
    return (
      <Card title={words.askMove}>
        <BookingFacts booking={movedTo(booking, at)} words={words} />
        <Button busy={isBusy} onClick={() => send({ type: 'confirm' })}>
          {words.move}
        </Button>
        {back(words.otherTimes)}
      </Card>
    );
  }
  if (state.matches('taken')) {
    return (
      <Card title={words.taken} description={words.takenHelp}>
        <TimeChoice
          zone={booking.zone}
          words={words}
          times={[]}
          nearest={nearest}
          onChoose={(time) => send({ type: 'choose', at: time })}
        />
        {back(words.otherTimes)}
      </Card>
    );
  }
  if (state.matches('unsure')) {
    return (
      <Card title={words.yourBooking}>
        {offline(words.unsure)}
        <Button onClick={() => send({ type: 'retry' })}>{words.show}</Button>
      </Card>
    );
  }
  if (state.matches('refused')) {
    return (
      <Card title={words.fixed} description={words.contact(booking.business)}>
        <Button onClick={() => send({ type: 'retry' })}>{words.show}</Button>
      </Card>
    );
  }
  if (state.matches('moved')) {
    return (
      <Card
        title={booking.state === 'requested' ? words.requested : words.moved}
        description={booking.state === 'requested' ? words.requestedHelp(booking.business) : words.movedHelp}
      >
        <BookingFacts booking={booking} words={words} />
        <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
          {words.show}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={words.title(booking.business)}>
      <div>
        <Badge>{booking.state === 'requested' ? words.waiting : words.confirmed}</Badge>
      </div>
      <BookingFacts booking={booking} words={words} />
      <Button
        variant="secondary"
        onClick={() => saveFile('booking.ics', new Blob([booking.calendar], { type: 'text/calendar' }))}
      >
        {words.addToCalendar}
      </Button>
      {booking.moves && (
        <Button variant="secondary" onClick={() => send({ type: 'move' })}>
          {words.chooseTime}
        </Button>
      )}
      <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
        {words.cancel}
      </Button>
      {!booking.moves && <p className="text-sm text-muted">{words.gone(booking.service)}</p>}
    </Card>
  );
}

/** The booking at another time. */
function movedTo(booking: VisitorBooking, startsAt: string): VisitorBooking {
  const lasts = Date.parse(booking.endsAt) - Date.parse(booking.startsAt);
  return { ...booking, startsAt, endsAt: new Date(Date.parse(startsAt) + lasts).toISOString() };
}

/** What is said of a booking that cannot be changed any more. */
function endOf(
  { state, business }: VisitorBooking,
  words: BookingPageWords,
): { title: string; description?: string } {
  if (state === 'cancelled') return { title: words.cancelled };
  if (state === 'done' || state === 'missed') return { title: words.over };
  return { title: words.begun, description: words.contact(business) };
}
