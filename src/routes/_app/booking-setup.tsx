import { createFileRoute } from '@tanstack/react-router';
import { BookingSetup } from '../../app/services/booking-setup.tsx';

export const Route = createFileRoute('/_app/booking-setup')({
  staticData: { title: 'Booking' },
  component: BookingSetup,
});
