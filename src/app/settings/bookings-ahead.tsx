import { bookingsAhead } from '../../../machines/booking/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Loaded } from '../parts/loaded.tsx';

/** How many bookings a business has to come, and what becomes of them when it is deleted. */
export function BookingsAhead({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(bookingsAhead, { businessId });
  const number = state.context.value;
  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: 'Counting the bookings…', failed: 'The bookings couldn’t be counted' }}
    >
      {number !== null && <p>{sayAhead(number)}</p>}
    </Loaded>
  );
}

function sayAhead(number: number): string {
  if (number === 0) return 'It has no bookings to come.';
  const many = number === 1000 ? '1,000 bookings or more' : `${number} bookings`;
  return number === 1
    ? 'It has 1 booking to come. If it’s still there a day before the business goes, it is cancelled, and the visitor gets an email.'
    : `It has ${many} to come. Those that are still there a day before the business goes are cancelled, and the visitors get an email.`;
}
