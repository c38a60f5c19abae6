import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { SecurityHealth as Health } from '../../../machines/admin/actors.ts';
import { actionItems, requiredVersion } from '../../../machines/admin/health.ts';
import { securityHealthMachine } from '../../../machines/admin/security-health.machine.ts';
import { changeInSupabase } from '../../../machines/admin/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { words as partWords } from '../parts/words.ts';
import { words } from './health-words.ts';

// Home is everybody's, and this is for administrators.
const LeakedProtection = lazy(async () => ({
  default: (await import('./leaked-protection.tsx')).LeakedProtection,
}));

/** The card that tells administrators whether the service is safe. Everybody else sees nothing. */
export function SecurityHealth() {
  const [state, send] = useFlow(securityHealthMachine);
  const { health } = state.context;

  if (state.matches('checkingAdmin') || state.matches('notAdmin')) return null;
  if (state.matches('forbidden')) {
    return (
      <Panel title={words.title}>
        <p>{words.forbidden}</p>
        <p>{changeInSupabase}</p>
      </Panel>
    );
  }
  const isFailed = state.matches('failed');
  const { tone, said } = verdict(health, isFailed);
  return (
    <Panel
      title={words.title}
      says={isFailed ? [words.failed] : []}
      aside={
        <Status tone={tone} live>
          {said}
        </Status>
      }
    >
      {isFailed && (
        <>
          <p>{words.failed}</p>
          <div>
            <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
              {partWords.retry}
            </Button>
          </div>
        </>
      )}
      {health && <Checks health={health} />}
      <div className="text-sm">
        <Link to="/status">{words.more}</Link>
      </div>
    </Panel>
  );
}

/** The card in a few words. */
function verdict(health: Health | null, isFailed: boolean): { tone: StatusTone; said: string } {
  if (health && actionItems(health).length > 0) return { tone: 'warning', said: words.actionNeeded };
  if (health) return { tone: 'success', said: words.passed };
  if (isFailed) return { tone: 'error', said: words.unknown };
  return { tone: 'busy', said: words.checking };
}

function Checks({ health }: { health: Health }) {
  const items = actionItems(health);
  const { version } = health.db;
  const texts = {
    database: words.upgrade(version, requiredVersion),
    leakedProtection: words.protect,
  };

  return (
    <>
      {items.length > 0 && (
        <ul className="grid list-disc gap-1 rounded-xl bg-warning-soft py-3 pr-4 pl-9 text-sm">
          {items.map((item) => (
            <li key={item}>{texts[item]}</li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 border-y border-line max-md:divide-y max-md:divide-line md:grid-cols-[1fr_2fr] md:divide-x md:divide-line">
        <dl className="flex flex-wrap content-start gap-x-4 py-4 max-md:justify-between md:grid md:py-5.5 md:pr-6">
          <dt className="font-medium">{words.version}</dt>
          <dd className="text-muted tabular-nums">{version}</dd>
        </dl>
        <div className="py-3 md:pl-6">
          <Suspense fallback={<div className="h-16" />}>
            <LeakedProtection enabled={health.leakedPasswordProtection.enabled} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
