import { useState } from 'react';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChooseBusiness } from '../parts/choose-business.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { NotInPlan } from '../plans/not-in-plan.tsx';
import { SetupOf } from './setup-of.tsx';

/** Where members say what can be booked: of the first business unless another is chosen. */
export function BookingSetup() {
  const [state, send] = useFlow(memberships);
  const [businessId, choose] = useState('');
  const businesses = (state.context.value ?? []).map(({ business }) => business);
  const chosen = businesses.find(({ id }) => id === businessId) ?? businesses[0];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
          Booking
        </h1>
        <p className="text-muted">What people can book with you, with whom, and when.</p>
      </div>
      <Loaded
        state={state}
        send={send}
        words={{ loading: 'Loading your business…', failed: 'Your business couldn’t be loaded' }}
      >
        <ChooseBusiness businesses={businesses} chosen={chosen} onChoose={choose} />
        {chosen ? (
          <div key={chosen.id} className="grid grid-cols-1 gap-6">
            <NotInPlan businessId={chosen.id} feature="booking" />
            <SetupOf businessId={chosen.id} />
          </div>
        ) : (
          <Panel title="Business">
            <p className="text-muted">Bookings belong to a business, which your first bot comes with.</p>
          </Panel>
        )}
      </Loaded>
    </div>
  );
}
