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

/** How the service is, for administrators. What is not measured says so. */
export function SystemStatus() {
  const [state, send] = useFlow(systemStatusMachine);
  const { health } = state.context;

  if (state.matches('forbidden')) return <Spinner label="You don’t have access to this page…" />;

  const isConnected = state.matches({ open: { database: 'checking' } })
    ? undefined
    : state.matches({ open: { database: 'connected' } });
  const unknown = state.matches({ open: { health: 'failed' } }) ? (
    <Status tone="unknown">Unable to check status</Status>
  ) : (
    <Status tone="busy">Checking…</Status>
  );

  const connection = isConnected ? (
    <Status tone="success">Connected</Status>
  ) : (
    <Status tone="error">Not connected</Status>
  );

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
            System Status
          </h1>
          <p className="text-muted">How {brand.name} itself is doing.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard" className={buttonStyle('secondary')}>
            Go to Dashboard
          </Link>
          <Button variant="secondary" onClick={() => send({ type: 'scan' })}>
            Run Security Scan
          </Button>
          <Button onClick={() => send({ type: 'recheck' })}>Check again</Button>
        </div>
      </div>
      <Panel title="Security Health">
        <Score isConnected={isConnected} />
      </Panel>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Panel
          title="Database Status"
          aside={isConnected === undefined ? <Status tone="busy">Checking…</Status> : connection}
        >
          <dl className={rows}>
            <Row label="Version">{health ? <Version health={health} /> : unknown}</Row>
            <Row label="Required version">{requiredVersion} or newer</Row>
          </dl>
        </Panel>
        <Panel
          title="Authentication & Security"
          aside={<Status tone="success">Working: it let you in</Status>}
        >
          <dl className={rows}>
            <Row label="Leaked password protection">{health ? <Protection health={health} /> : unknown}</Row>
          </dl>
          {health && !health.leakedPasswordProtection.enabled && (
            <p className="text-sm text-muted">
              Passwords from known data breaches are accepted. The switch is on the{' '}
              <Link to="/dashboard">dashboard</Link>.
            </p>
          )}
        </Panel>
        <Panel title="Email Service" aside={<Status tone="unknown">Not measured</Status>}>
          <p className="text-sm text-muted">
            The authentication service sends the emails. This page can’t see whether they arrive.
          </p>
        </Panel>
        <Panel title="General Information">
          <dl className={rows}>
            <Row label="Site">{brand.siteUrl}</Row>
            <Row label="Backend">{env.supabaseUrl}</Row>
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
    { label: 'Starting score', points: base },
    { label: 'Database connected', points: isConnected ? database : 0 },
    { label: 'Always added', points: always },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <Meter label="Security score" value={value} />
      <div className="grid flex-1 basis-36 gap-3">
        <Status tone={value === undefined ? 'busy' : isConnected ? 'success' : 'warning'} live>
          {value === undefined ? 'Checking status...' : `${value} of 100`}
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
            <p className="text-sm text-muted">Nothing else counts toward the score yet.</p>
          </>
        )}
      </div>
    </div>
  );
}

function Version({ health }: { health: SecurityHealth }) {
  const isNew = isUpToDate(health.db.version);
  return (
    <Status tone={isNew ? 'success' : 'warning'}>
      {health.db.version}, {isNew ? 'up to date' : 'upgrade needed'}
    </Status>
  );
}

function Protection({ health }: { health: SecurityHealth }) {
  const { enabled } = health.leakedPasswordProtection;
  return <Status tone={enabled ? 'success' : 'warning'}>{enabled ? 'On' : 'Off'}</Status>;
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
