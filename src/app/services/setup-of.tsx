import { useState } from 'react';
import type { BookingSetup, Resource, Service } from '../../../machines/services/actors.ts';
import { serviceWires } from '../../../machines/services/wires.ts';
import { Wired } from '../../flows/wired.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { NotInPlan } from '../plans/not-in-plan.tsx';
import { Calendars } from './calendars.tsx';
import { FormPanel } from './form-panel.tsx';
import { Offers, type Opened } from './offers.tsx';
import { ResourceForm } from './resource-form.tsx';
import { ServiceForm } from './service-form.tsx';
import { TimeOffForm } from './time-off-form.tsx';
import { resourceWords, setupWords } from './words.ts';

/** All that can be booked with a business; a form takes its place, and it is loaded anew afterwards. */
export function SetupOf({ businessId }: { businessId: string }) {
  const { opened, open, close, part } = useOpened<Opened>();
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-1 gap-6">
      {opened ? (
        <OpenedForm {...opened} businessId={businessId} onClose={close} />
      ) : (
        <Wired wires={serviceWires}>
          <Offers businessId={businessId} onOpen={open} />
        </Wired>
      )}
    </div>
  );
}

/** A service that is added: half an hour, by whoever there is. */
const newService = (id: string, botId: string, { resources }: BookingSetup): Service => ({
  id,
  botId,
  name: '',
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  gridMinutes: 30,
  noticeMinutes: 120,
  horizonDays: 60,
  partyFrom: 1,
  partyTo: 1,
  spareSeats: null,
  confirms: 'at_once',
  price: '',
  bring: '',
  names: {},
  resources: resources.map((resource) => resource.id),
  next: [],
  bookings: 0,
  isNew: true,
});

/** Somebody who is added: they do everything until somebody says otherwise. */
const newResource = (id: string, businessId: string, { services, resources }: BookingSetup): Resource => ({
  id,
  businessId,
  kind: resources.at(-1)?.kind ?? 'person',
  name: '',
  seats: resources.at(-1)?.seats ?? 1,
  hours: [],
  services: services.map((service) => service.id),
  joined: [],
  bookings: 0,
  isNew: true,
});

function OpenedForm(props: Opened & { businessId: string; onClose: () => void }) {
  const { setup, businessId, onClose } = props;
  // A request sent again adds nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  if ('botId' in props) {
    const service = props.service ?? newService(id, props.botId, setup);
    return (
      <FormPanel title={props.service ? service.name : setupWords.newService} onClose={onClose}>
        <NotInPlan businessId={businessId} feature="advanced_booking" />
        <ServiceForm
          service={service}
          resources={setup.resources}
          languages={setup.bots.find((bot) => bot.id === service.botId)?.languages ?? []}
          draft={props.service ? `service-${service.id}` : `new-service-${service.botId}`}
          onSaved={onClose}
        />
      </FormPanel>
    );
  }
  if ('away' in props) {
    const timeOff = {
      id,
      resourceId: props.away.id,
      starts: '',
      ends: '',
      isWeekly: false,
      note: '',
    };
    return (
      <FormPanel title={`${resourceWords.timeOff}: ${props.away.name}`} onClose={onClose}>
        <TimeOffForm timeOff={timeOff} onSaved={onClose} />
      </FormPanel>
    );
  }
  if ('calendarsOf' in props) {
    return (
      <FormPanel title={`${resourceWords.calendars}: ${props.calendarsOf.name}`} onClose={onClose}>
        <Calendars resource={props.calendarsOf} />
      </FormPanel>
    );
  }
  const resource = props.resource ?? newResource(id, businessId, setup);
  return (
    <FormPanel title={props.resource ? resource.name : setupWords.newResource} onClose={onClose}>
      <NotInPlan businessId={businessId} feature="advanced_booking" />
      <ResourceForm
        resource={resource}
        setup={setup}
        draft={props.resource ? `resource-${resource.id}` : `new-resource-${businessId}`}
        onSaved={onClose}
      />
    </FormPanel>
  );
}
