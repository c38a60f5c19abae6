import { useState } from 'react';
import type { Booking, CalendarChange } from '../../../../machines/booking/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { sayAt, sayBooking } from '../say-booking.ts';
import { words } from './words.ts';

interface Props {
  booking: Booking;
  zone: string;
  /** Times that are free, to propose. */
  nearest: readonly number[];
  busy: boolean;
  onDecline: (change: CalendarChange) => void;
}

/** Declines what was asked for with a sentence, which may propose another time. */
export function DeclineForm({ booking, zone, nearest, busy, onDecline }: Props) {
  const [reason, setReason] = useState('');
  const propose = (at: number) =>
    setReason(`${reason} ${words.proposed(sayAt(at, zone))}`.trim().slice(0, 500));
  return (
    <Form busy={busy} onSubmit={() => onDecline({ type: 'cancel', bookingId: booking.id, reason })}>
      <p className="wrap-anywhere">
        {sayBooking(booking)}, {sayAt(booking.span[0], zone)}
      </p>
      {nearest.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm font-medium">{words.propose}</p>
          <div className="flex flex-wrap gap-2">
            {nearest.map((at) => (
              <Button key={at} variant="secondary" onClick={() => propose(at)}>
                {sayAt(at, zone)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <TextArea
        label={words.reason}
        name="reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" variant="danger" busy={busy}>
        {words.decline}
      </Button>
    </Form>
  );
}
