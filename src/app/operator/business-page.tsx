import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { BusinessRecord } from '../../../machines/operator/actors.ts';
import { businessRecord } from '../../../machines/operator/lists.ts';
import { operatorWires } from '../../../machines/operator/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NotFound } from '../not-found.tsx';
import { sayMoment } from '../parts/dates.ts';
import { Loaded } from '../parts/loaded.tsx';
import { healthOf, planOf, sayOperation, useOf } from './business-words.ts';
import { Operations } from './operations.tsx';

/** One business: how it stands, what can be done about it, and what was. */
export const BusinessPage = ({ businessId }: { businessId: string }) => (
  <Wired wires={operatorWires}>
    <LoadedBusiness businessId={businessId} />
  </Wired>
);

function LoadedBusiness({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(businessRecord, { businessId });
  const record = state.context.value;
  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: 'Loading the business…', failed: 'The business couldn’t be loaded' }}
    >
      {record ? <Known {...record} /> : <NotFound />}
    </Loaded>
  );
}

function Known(record: BusinessRecord) {
  const { business, website, owners, health, acts } = record;
  const facts = [
    { name: 'Plan', value: planOf(business) },
    { name: 'Use', value: useOf(business) },
    { name: 'Health', value: healthOf(business) },
    { name: 'Owners', value: owners.join(', ') || 'Nobody' },
    { name: 'Website', value: website || 'None' },
    { name: 'Signed up', value: sayMoment(business.createdAt) },
    { name: 'Last sign-in', value: business.lastSignInAt ? sayMoment(business.lastSignInAt) : 'Never' },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 justify-items-start gap-1">
        <Link
          to="/operator"
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted no-underline hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Businesses
        </Link>
        <h1 tabIndex={-1} dir="auto" className="text-2xl leading-tight font-semibold wrap-anywhere">
          {business.name}
        </h1>
      </div>
      {business.suspended !== null && (
        <Notice tone="error" title="This business is suspended">
          <p className="wrap-anywhere">{business.suspended}</p>
        </Notice>
      )}
      <Panel title="How it stands">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="Its bots">
        {health.length === 0 ? (
          <p className="text-muted">It has none.</p>
        ) : (
          <ul className="grid grid-cols-1 divide-y divide-line text-sm">
            {health.map(({ id, name, status, seenAt, website: page }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2 wrap-anywhere">
                <span>
                  {name}, {status}
                </span>{' '}
                <span className="text-muted">
                  {seenAt
                    ? `Seen ${sayMoment(seenAt)}${page ? ` on ${page}` : ''}`
                    : 'Not seen on a website yet'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="What you can do">
        <Operations record={record} />
      </Panel>
      <Panel title="What was done">
        {acts.length === 0 ? (
          <p className="text-muted">Nothing yet.</p>
        ) : (
          <ul className="grid grid-cols-1 divide-y divide-line text-sm">
            {acts.map((act) => (
              <li key={`${act.at} ${act.act}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 wrap-anywhere">{sayOperation(act)}</span>{' '}
                <time dateTime={act.at} className="text-muted">
                  {sayMoment(act.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
