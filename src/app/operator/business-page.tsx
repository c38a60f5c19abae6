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
import { healthOf, listWords, planOf, sayOperation, useOf, pageWords as words } from './business-words.ts';
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
    <Loaded state={state} send={send} words={words}>
      {record ? <Known {...record} /> : <NotFound />}
    </Loaded>
  );
}

function Known(record: BusinessRecord) {
  const { business, website, owners, health, acts } = record;
  const said = words.facts;
  const facts = [
    { name: said.plan, value: planOf(business) },
    { name: said.use, value: useOf(business) },
    { name: said.health, value: healthOf(business) },
    { name: said.owners, value: owners.join(', ') || said.noOwners },
    { name: said.website, value: website || said.noWebsite },
    { name: said.signedUp, value: sayMoment(business.createdAt) },
    { name: said.lastSignIn, value: business.lastSignInAt ? sayMoment(business.lastSignInAt) : said.never },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 justify-items-start gap-1">
        <Link
          to="/operator"
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted no-underline hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {listWords.title}
        </Link>
        <h1 tabIndex={-1} dir="auto" className="text-2xl leading-tight font-semibold wrap-anywhere">
          {business.name}
        </h1>
      </div>
      {business.suspended !== null && (
        <Notice tone="error" title={words.suspended}>
          <p className="wrap-anywhere">{business.suspended}</p>
        </Notice>
      )}
      <Panel title={said.title}>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={words.bots.title}>
        {health.length === 0 ? (
          <p className="text-muted">{words.bots.none}</p>
        ) : (
          <ul className="grid grid-cols-1 divide-y divide-line text-sm">
            {health.map(({ id, name, status, seenAt, website: page }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2 wrap-anywhere">
                <span>
                  {name}, {status}
                </span>{' '}
                <span className="text-muted">
                  {seenAt ? words.bots.seen(sayMoment(seenAt), page) : words.bots.notSeen}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={words.operations}>
        <Operations record={record} />
      </Panel>
      <Panel title={words.acts.title}>
        {acts.length === 0 ? (
          <p className="text-muted">{words.acts.none}</p>
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
