import { useState } from 'react';
import { calendarWires } from '../../../machines/booking/wires.ts';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { words as businessWords } from '../parts/business-words.ts';
import { Loaded } from '../parts/loaded.tsx';
import type { CalendarSearch } from './address.ts';
import { Calendar } from './calendar.tsx';
import { words } from './words.ts';

interface Props {
  search: CalendarSearch;
  onGo: (search: CalendarSearch) => void;
}

/** The calendar of a business, of the first unless another is chosen. */
export function CalendarPage({ search, onGo }: Props) {
  const [state, send] = useFlow(memberships);
  const [businessId, choose] = useState('');
  const found = state.context.value ?? [];
  const chosen = (found.find(({ business }) => business.id === businessId) ?? found[0])?.business;
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
        {words.title}
      </h1>
      <Loaded state={state} send={send} words={businessWords.load}>
        {found.length > 1 && chosen && (
          <Select
            label={businessWords.title}
            name="business"
            value={chosen.id}
            onChange={(event) => choose(event.currentTarget.value)}
            options={found.map(({ business }) => ({ value: business.id, label: business.name }))}
          />
        )}
        {chosen ? (
          <Wired key={chosen.id} wires={calendarWires}>
            <Calendar business={chosen} search={search} onGo={onGo} />
          </Wired>
        ) : (
          <Panel title={businessWords.title}>
            <p className="text-muted">{words.noBusiness}</p>
          </Panel>
        )}
      </Loaded>
    </div>
  );
}
