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

  if (state.matches('forbidden')) return <Spinner label="You may not see this page…" />;

  const isConnected = state.matches({ open: { database: 'checking' } })
    ? undefined
    : state.matches({ open: { database: 'connected' } });
  const unknown = state.matches({ open: { health: 'failed' } }) ? (
    <Status tone="unknown">Unable to check status</Status>
  ) : (
    <Status tone="busy">Checking…</Status>
  );

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-3xl font-semibold">
          System Status
        </h1>
        <div className="flex flex-wrap gap-3">
          <Link to="/dashboard" className={buttonStyle('secondary')}>
            Go to Dashboard
          </Link>
          <Button variant="secondary" onClick={() => send({ type: 'recheck' })}>
            Check again
          </Button>
          <Button onClick={() => send({ type: 'scan' })}>Run Security Scan</Button>
        </div>
      </div>
      <Panel title="Security Health">
        <Score isConnected={isConnected} />
      </Panel>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Panel title="Database Status">
          <Row label="Connection">
            {isConnected === undefined && <Status tone="busy">Checking…</Status>}
            {isConnected === true && <Status tone="success">Connected</Status>}
            {isConnected === false && <Status tone="error">Not connected</Status>}
          </Row>
          <Row label="Version">{health ? <Version health={health} /> : unknown}</Row>
        </Panel>
        <Panel title="Email Service">
          <Row label="Delivery">
            <Status tone="unknown">Not measured</Status>
          </Row>
          <p className="text-sm text-muted">
            The authentication service sends the emails. This page cannot see whether they arrive.
          </p>
        </Panel>
        <Panel title="Authentication & Security">
          <Row label="Sign-in">
            <Status tone="success">Working: it let you in</Status>
          </Row>
          <Row label="Leaked password protection">{health ? <Protection health={health} /> : unknown}</Row>
        </Panel>
        <Panel title="General Information">
          <Row label="Site">{brand.siteUrl}</Row>
          <Row label="Backend">{env.supabaseUrl}</Row>
          <Row label="Required database version">{requiredVersion} or newer</Row>
        </Panel>
      </div>
    </div>
  );
}

function Score({ isConnected }: { isConnected: boolean | undefined }) {
  const { base, database, always } = scoreParts;
  const value = isConnected === undefined ? undefined : score({ isConnected });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Meter label="Security score" value={value} />
      <div className="grid max-w-prose flex-1 basis-56 gap-1">
        <Status tone={value === undefined ? 'busy' : isConnected ? 'success' : 'warning'} live>
          {value === undefined ? 'Checking status...' : `${value} of 100`}
        </Status>
        <p className="text-sm text-muted">
          The score starts at {base}. A connected database adds {database}, and {always} are always added;
          nothing else counts so far.
        </p>
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </dl>
  );
}
