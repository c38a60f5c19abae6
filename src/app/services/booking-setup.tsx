import { useState } from 'react';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Panel } from '../../ui/panel.tsx';
import { words as businessWords } from '../parts/business-words.ts';
import { ChooseBusiness } from '../parts/choose-business.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { NotInPlan } from '../plans/not-in-plan.tsx';
import { SetupOf } from './setup-of.tsx';
import { setupWords } from './words.ts';

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
          {setupWords.title}
        </h1>
        <p className="text-muted">{setupWords.about}</p>
      </div>
      <Loaded state={state} send={send} words={businessWords.load}>
        <ChooseBusiness businesses={businesses} chosen={chosen} onChoose={choose} />
        {chosen ? (
          <div key={chosen.id} className="grid grid-cols-1 gap-6">
            <NotInPlan businessId={chosen.id} feature="booking" />
            <SetupOf businessId={chosen.id} />
          </div>
        ) : (
          <Panel title={businessWords.title}>
            <p className="text-muted">{setupWords.noBusiness}</p>
          </Panel>
        )}
      </Loaded>
    </div>
  );
}
