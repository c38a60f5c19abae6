import type { Booking, Calendar, CalendarChange } from '../../../../machines/booking/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { sayAt, sayBooking } from '../say-booking.ts';
import { ResourceField, timeIn, WhenFields } from './booking-form.tsx';
import { words } from './words.ts';

interface Props {
  calendar: Calendar;
  booking: Booking;
  busy: boolean;
  onChange: (change: CalendarChange) => void;
  onDecline: () => void;
}

/** Who comes and when, and what can be done about it: accept, move, cancel, or note who came. */
export function BookingDetails({ calendar, booking, busy, onChange, onDecline }: Props) {
  const { id, state, span, name, email, phone, note, resourceName } = booking;
  const isOver = state === 'done' || state === 'missed';
  const hasBegun = isOver || (state === 'confirmed' && span[0] <= Date.now());
  const ids = calendar.services.find((service) => service.id === booking.serviceId)?.resources ?? [];
  const move = (form: Record<string, string>) =>
    onChange({
      ...{ type: 'move', bookingId: id, resourceId: form.resource || null },
      ...{ at: timeIn(calendar.zone, form, span[0]), isOutside: false },
    });
  const cancel = ({ reason = '' }: Record<string, string>) =>
    onChange({ type: 'cancel', bookingId: id, reason });
  return (
    <>
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">{sayBooking(booking)}</p>
        <p>{[sayAt(span[0], calendar.zone), resourceName].filter(Boolean).join(', ')}</p>
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        {email && (
          <a href={`mailto:${encodeURIComponent(email)}`} className="wrap-anywhere">
            {email}
          </a>
        )}
        {note && <p className="whitespace-pre-line text-muted wrap-anywhere">{note}</p>}
      </div>
      {state === 'held' && <p className="text-muted">{words.isHeld}</p>}
      {state === 'requested' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} onClick={() => onChange({ type: 'accept', bookingId: id })}>
            {words.accept}
          </Button>
          <Button variant="secondary" onClick={onDecline}>
            {words.startDecline}
          </Button>
        </div>
      )}
      {hasBegun && (
        <div className="flex flex-wrap gap-3">
          {(['done', 'missed'] as const).map((outcome) => (
            <Button
              key={outcome}
              variant="secondary"
              aria-pressed={state === outcome}
              busy={busy}
              onClick={() => onChange({ type: 'noteVisit', bookingId: id, hasCome: outcome === 'done' })}
            >
              {outcome === 'done' ? words.came(name) : words.missed}
            </Button>
          ))}
        </div>
      )}
      {!hasBegun && state !== 'held' && ids.length > 0 && (
        <Form onSubmit={move} busy={busy}>
          <ResourceField calendar={calendar} ids={ids} chosen={booking.resourceId} />
          <WhenFields zone={calendar.zone} at={span[0]} />
          <Button type="submit" variant="secondary" busy={busy}>
            {words.move}
          </Button>
        </Form>
      )}
      {!hasBegun && state === 'confirmed' && (
        <Form onSubmit={cancel} busy={busy}>
          <TextArea label={words.reason} name="reason" rows={2} maxLength={500} hint={words.reasonHint} />
          <Button type="submit" variant="danger" busy={busy}>
            {words.cancel}
          </Button>
        </Form>
      )}
    </>
  );
}
