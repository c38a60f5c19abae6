import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SecurityHealth } from '../../../machines/admin/actors.ts';
import { isUpToDate, requiredVersion, score, scoreParts } from '../../../machines/admin/health.ts';
import { systemStatusMachine } from '../../../machines/admin/system-status.machine.ts';
import { brand } from '../../content/brand.ts';
import { env } from '../../env.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Status } from '../../ui/status.tsx';
import { words as partWords } from '../parts/words.ts';
import { statusWords as words } from './words.ts';

/** How the service is, for administrators. What is not measured says so. */
export function SystemStatus() {
  const [state, send] = useFlow(systemStatusMachine);
  const { health } = state.context;

  if (state.matches('forbidden')) return <Spinner label={partWords.noAccess} />;

  const isConnected = state.matches({ open: { database: 'checking' } })
    ? undefined
    : state.matches({ open: { database: 'connected' } });
  const unknown = state.matches({ open: { health: 'failed' } }) ? (
    <Status tone="unknown">{words.failed}</Status>
  ) : (
    <Status tone="busy">{words.checking}</Status>
  );

  const connection = isConnected ? (
    <Status tone="success">{words.connected}</Status>
  ) : (
    <Status tone="error">{words.notConnected}</Status>
  );

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
            {words.title}
          </h1>
          <p className="text-muted">{words.about}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard" className={buttonStyle('secondary')}>
            {partWords.toDashboard}
          </Link>
          <Button variant="secondary" onClick={() => send({ type: 'scan' })}>
            {words.scan}
          </Button>
          <Button onClick={() => send({ type: 'recheck' })}>{words.recheck}</Button>
        </div>
      </div>
      <Panel title={words.securityTitle}>
        <Score isConnected={isConnected} />
      </Panel>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Panel
          title={words.databaseTitle}
          aside={isConnected === undefined ? <Status tone="busy">{words.checking}</Status> : connection}
        >
          <dl className={rows}>
            <Row label={words.version}>{health ? <Version health={health} /> : unknown}</Row>
            <Row label={words.required}>{words.requiredIs(requiredVersion)}</Row>
          </dl>
        </Panel>
        <Panel title={words.authTitle} aside={<Status tone="success">{words.authWorks}</Status>}>
          <dl className={rows}>
            <Row label={words.protection}>{health ? <Protection health={health} /> : unknown}</Row>
          </dl>
          {health && !health.leakedPasswordProtection.enabled && (
            <p className="text-sm text-muted">
              {words.offHelp.before}
              <Link to="/dashboard">{words.offHelp.link}</Link>
              {words.offHelp.after}
            </p>
          )}
        </Panel>
        <Panel title={words.emailTitle} aside={<Status tone="unknown">{words.notMeasured}</Status>}>
          <p className="text-sm text-muted">{words.emailHelp}</p>
        </Panel>
        <Panel title={words.generalTitle}>
          <dl className={rows}>
            <Row label={words.site}>{brand.siteUrl}</Row>
            <Row label={words.backend}>{env.supabaseUrl}</Row>
          </dl>
        </Panel>
      </div>
    </div>
  );
}

function Score({ isConnected }: { isConnected: boolean | undefined }) {
  const { base, database, always } = scoreParts;
  const value = isConnected === undefined ? undefined : score({ isConnected });
  const parts = [
    { label: words.scoreParts.base, points: base },
    { label: words.scoreParts.database, points: isConnected ? database : 0 },
    { label: words.scoreParts.always, points: always },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <Meter label={words.score} value={value} />
      <div className="grid flex-1 basis-36 gap-3">
        <Status tone={value === undefined ? 'busy' : isConnected ? 'success' : 'warning'} live>
          {value === undefined ? words.scoring : words.scored(value)}
        </Status>
        {value !== undefined && (
          <>
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-3 sm:divide-x sm:divide-line">
              {parts.map(({ label, points }) => (
                <div key={label} className="flex justify-between gap-x-4 sm:block">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="font-semibold tabular-nums sm:text-xl">+{points}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm text-muted">{words.scoreHint}</p>
          </>
        )}
      </div>
    </div>
  );
}

function Version({ health }: { health: SecurityHealth }) {
  const isNew = isUpToDate(health.db.version);
  return <Status tone={isNew ? 'success' : 'warning'}>{words.versionIs(health.db.version, isNew)}</Status>;
}

function Protection({ health }: { health: SecurityHealth }) {
  const { enabled } = health.leakedPasswordProtection;
  return <Status tone={enabled ? 'success' : 'warning'}>{enabled ? words.on : words.off}</Status>;
}

const rows = 'divide-y divide-line border-t border-line';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-3 last:pb-0">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
