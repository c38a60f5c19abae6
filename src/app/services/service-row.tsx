import { ArrowDown, ArrowUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { BookingSetup, Service } from '../../../machines/services/actors.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { sayService, sayTimes } from './offer-words.ts';
import type { Changing } from './offers.tsx';
import { RowActions } from './row-actions.tsx';
import { rowWords, serviceWords } from './words.ts';

interface Props {
  service: Service;
  setup: BookingSetup;
  isFirst: boolean;
  isLast: boolean;
  changing: Changing;
  onEdit: () => void;
  onMove: (places: -1 | 1) => void;
}

/** A service: what it is, who does it, and the next free times, so that it is seen to work. */
export function ServiceRow({ service, setup, isFirst, isLast, changing, onEdit, onMove }: Props) {
  const { id, name, next, resources, horizonDays, bookings } = service;
  const { change, isBusy, onChange } = changing;
  const who = setup.resources.filter((resource) => resources.includes(resource.id));
  const arrow = (label: string, Icon: typeof ArrowUp, places: -1 | 1, isOff: boolean) => (
    <Button
      variant="ghost"
      aria-label={`${label}: ${name}`}
      aria-disabled={isBusy || isOff || undefined}
      onClick={({ currentTarget }) => {
        if (isBusy || isOff) return;
        flushSync(() => onMove(places));
        // An element that the browser puts elsewhere loses the focus.
        currentTarget.focus();
      }}
    >
      <Icon aria-hidden className="size-4.5" />
    </Button>
  );
  return (
    <article className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 content-start gap-2">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted wrap-anywhere">{sayService(service)}</p>
        {who.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">
            {serviceWords.with(who.map((each) => each.name).join(', '))}
          </p>
        )}
        {next.length > 0 ? (
          <Status tone="success">
            <span>{serviceWords.next(sayTimes(next, setup.timeZone))}</span>
          </Status>
        ) : who.length === 0 ? (
          <Status tone="warning">{serviceWords.nobody}</Status>
        ) : (
          <Status tone="warning">{serviceWords.noneFree(horizonDays)}</Status>
        )}
      </div>
      <RowActions
        name={name}
        bookings={bookings}
        isOpen={change?.type === 'deleteService' && change.serviceId === id}
        changing={changing}
        onDelete={() => onChange({ type: 'deleteService', serviceId: id })}
      >
        <Button variant="ghost" aria-label={`${rowWords.edit}: ${name}`} onClick={onEdit}>
          {rowWords.edit}
        </Button>
        {!(isFirst && isLast) && (
          <>
            {arrow(rowWords.moveUp, ArrowUp, -1, isFirst)}
            {arrow(rowWords.moveDown, ArrowDown, 1, isLast)}
          </>
        )}
      </RowActions>
    </article>
  );
}
