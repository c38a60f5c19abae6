import { Link, useNavigate } from '@tanstack/react-router';
import { memberships } from '../../../machines/bots/lists.ts';
import type { NumbersQuery } from '../../../machines/numbers/actors.ts';
import { numbers } from '../../../machines/numbers/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { words as businessWords } from '../parts/business-words.ts';
import { ChooseBusiness } from '../parts/choose-business.tsx';
import { dayAt } from '../parts/dates.ts';
import { Loaded } from '../parts/loaded.tsx';
import { countedOf, type NumbersSearch, rangeOf } from './address.ts';
import { BotFilter } from './bot-filter.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { ByDay } from './by-day.tsx';
import { ByHour } from './by-hour.tsx';
import { CountedConversations } from './counted.tsx';
import { Range } from './range.tsx';
import { SaveTable } from './save-table.tsx';
import { Summary } from './summary.tsx';
import { words } from './words.ts';

/** The numbers of a business, of the first unless the address names another, or the conversations that one counts. */
export function Numbers({ search }: { search: NumbersSearch }) {
  const [state, send] = useFlow(memberships);
  const navigate = useNavigate();
  const businesses = (state.context.value ?? []).map(({ business }) => business);
  const chosen = businesses.find(({ id }) => id === search.business) ?? businesses[0];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
          {words.title}
        </h1>
        <p className="text-muted">{words.about}</p>
      </div>
      <Loaded state={state} send={send} words={businessWords.load}>
        <ChooseBusiness
          businesses={businesses}
          chosen={chosen}
          onChoose={(business) => {
            const { from, to } = search;
            void navigate({ to: '/numbers', search: { business, from, to } });
          }}
        />
        {chosen ? (
          <OfBusiness search={search} business={chosen} today={dayAt(chosen.timeZone, Date.now()).day} />
        ) : (
          <Panel title={words.noBusiness.title}>
            <p className="text-muted">{words.noBusiness.text}</p>
          </Panel>
        )}
      </Loaded>
    </div>
  );
}

interface OfBusinessProps {
  search: NumbersSearch;
  business: { id: string; timeZone: string };
  today: string;
}

function OfBusiness({ search, business, today }: OfBusinessProps) {
  const range = rangeOf(search, today);
  const open = countedOf(search);
  const query = { businessId: business.id, botId: search.bot, ...range };
  // Other days, and another business or bot, are another question.
  const key = Object.values(query).join(' ');
  if (open) return <CountedConversations key={`${key} ${search.of}`} query={{ ...query, ...open }} />;
  return (
    <>
      <BotFilter businessId={business.id} botId={search.bot} />
      <Range range={range} today={today} />
      <NumbersOf key={key} query={query} zone={business.timeZone} />
    </>
  );
}

/** The numbers of some days. */
export function NumbersOf({ query, zone }: { query: NumbersQuery; zone: string }) {
  const [state, send] = useFlow(numbers, query);
  const { value } = state.context;
  return (
    <Loaded state={state} send={send} words={words.list} isLong>
      {value &&
        (value.now.begun + value.before.begun === 0 ? (
          <Panel title={words.none.title}>
            <p className="text-muted">{words.none.text}</p>
            <div>
              <Link to="/bots" className={buttonStyle('secondary')}>
                {words.none.bots}
              </Link>
            </div>
          </Panel>
        ) : (
          <>
            <Summary now={value.now} before={value.before} />
            <ByDay range={query} days={value.days} />
            <ByHour hours={value.hours} zone={zone} />
            <Breakdowns value={value} />
            <SaveTable query={query} />
          </>
        ))}
    </Loaded>
  );
}
