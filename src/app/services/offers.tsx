import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BookingSetup, OfferChange, Resource, Service } from '../../../machines/services/actors.ts';
import { bookingSetup, offerChanges } from '../../../machines/services/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { words as businessWords } from '../parts/business-words.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MoveStatus } from '../parts/move-status.tsx';
import { ResourceRow } from './resource-row.tsx';
import { ServiceRow } from './service-row.tsx';
import { TradeChoice } from './trade-choice.tsx';
import { resourceWords, serviceWords, setupWords } from './words.ts';

/** What form is open: a service of a bot, a resource, somebody's time off, or their calendars. Without a service or resource: a new one. */
export type Opened = { setup: BookingSetup } & (
  | { botId: string; service?: Service }
  | { resource?: Resource }
  | { away: Resource }
  | { calendarsOf: Resource }
);

/** What a row can have done: it is asked about, and answered, in its place. */
export interface Changing {
  /** What is asked about, or being done. */
  change: OfferChange | null;
  isAsking: boolean;
  isBusy: boolean;
  onChange: (change: OfferChange) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

interface Props {
  businessId: string;
  onOpen: (opened: Opened) => void;
}

/** What can be booked, once it is loaded. */
export function Offers({ businessId, onOpen }: Props) {
  const [state, send] = useFlow(bookingSetup, { businessId });
  const setup = state.context.value;
  return (
    <Loaded state={state} send={send} words={setupWords.load} isLong>
      {setup && <Offered setup={setup} businessId={businessId} onOpen={onOpen} />}
    </Loaded>
  );
}

/** What each bot offers, and who or what a booking takes. */
export function Offered({ setup, businessId, onOpen }: Props & { setup: BookingSetup }) {
  const [state, send] = useFlow(offerChanges);
  const changing: Changing = {
    change: state.context.change,
    isAsking: state.matches('asking'),
    isBusy: state.hasTag('busy'),
    onChange: (change) => send({ type: 'change', change }),
    onConfirm: () => send({ type: 'confirm' }),
    onCancel: () => send({ type: 'cancel' }),
  };
  return (
    <>
      {setup.bots.map((bot) => (
        <BotOffers
          key={bot.id}
          bot={bot}
          setup={setup}
          businessId={businessId}
          changing={changing}
          onOpen={onOpen}
        />
      ))}
      <Panel
        title={resourceWords.title}
        aside={
          <Button variant="secondary" onClick={() => onOpen({ setup })}>
            {resourceWords.add}
          </Button>
        }
      >
        {setup.resources.length === 0 ? (
          <p className="text-muted">{resourceWords.none}</p>
        ) : (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {setup.resources.map((resource) => (
              <li key={resource.id} className="py-4 first:pt-0 last:pb-0">
                <ResourceRow
                  resource={resource}
                  setup={setup}
                  changing={changing}
                  onEdit={() => onOpen({ setup, resource })}
                  onAway={() => onOpen({ setup, away: resource })}
                  onCalendars={() => onOpen({ setup, calendarsOf: resource })}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

interface BotProps extends Props {
  bot: BookingSetup['bots'][number];
  setup: BookingSetup;
  changing: Changing;
}

/** The services of a bot; of one that has none yet, the trades it can begin with. */
function BotOffers({ bot, setup, businessId, changing, onOpen }: BotProps) {
  const services = setup.services.filter(({ botId }) => botId === bot.id);
  const order = services.map(({ id }) => id);
  const [moved, setMoved] = useState<{ id: string; from: number } | null>(null);
  const place = moved ? order.indexOf(moved.id) : -1;
  const movedService = place === moved?.from ? undefined : services[place];
  const move = (id: string, places: -1 | 1) => {
    const from = order.indexOf(id);
    const next = order.toSpliced(from, 1).toSpliced(from + places, 0, id);
    changing.onChange({ type: 'order', businessId, services: next });
    setMoved({ id, from });
  };
  return (
    <Panel
      title={serviceWords.title(setup.bots.length > 1 ? bot.name : null)}
      aside={
        <Button variant="secondary" onClick={() => onOpen({ setup, botId: bot.id })}>
          {serviceWords.add}
        </Button>
      }
    >
      {services.length === 0 ? (
        <TradeChoice botId={bot.id} changing={changing} />
      ) : (
        <>
          {!setup.hasHours && (
            <Status tone="warning">
              <span>
                {serviceWords.noHours}{' '}
                <Link to="/bots/$botId" params={{ botId: bot.id }}>
                  {serviceWords.enterHours}
                </Link>
              </span>
            </Status>
          )}
          <ul className="grid grid-cols-1 divide-y divide-line">
            {services.map((service, index) => (
              <li key={service.id} className="py-4 first:pt-0 last:pb-0">
                <ServiceRow
                  service={service}
                  setup={setup}
                  isFirst={index === 0}
                  isLast={index === services.length - 1}
                  changing={changing}
                  onEdit={() => onOpen({ setup, botId: bot.id, service })}
                  onMove={(places) => move(service.id, places)}
                />
              </li>
            ))}
          </ul>
          <MoveStatus
            moved={movedService ? { name: movedService.name, place: place + 1, of: order.length } : null}
          />
          <p className="border-t border-line pt-4 text-sm text-muted">
            {serviceWords.status[bot.status]} {businessWords.timesIn(setup.timeZone)}{' '}
            <Link to="/bots/$botId" params={{ botId: bot.id }} search={{ try: true }}>
              {serviceWords.try(bot.name)}
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}
