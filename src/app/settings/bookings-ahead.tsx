import { bookingsAhead } from '../../../machines/booking/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { bookingWords as words } from './words.ts';

/** How many bookings a business has to come, and what becomes of them when it is deleted. */
export function BookingsAhead({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(bookingsAhead, { businessId });
  const number = state.context.value;
  return (
    <Loaded state={state} send={send} words={words}>
      {number !== null && <p>{words.ahead(number)}</p>}
    </Loaded>
  );
}
