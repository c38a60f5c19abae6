import { addressOf } from '../address.ts';
import { useLive } from './live.ts';
import { Scrolling } from './scrolling.tsx';

/** Where flows are that run in other tabs of the app, and what has happened to them: of one flow, or of all. */
export function LivePanel({ flow }: { flow?: string }) {
  const { running, log } = useLive(flow);
  return (
    <Scrolling label="Flows in other tabs" className="p-3">
      <h2 className="text-xs font-medium text-muted">Now, in other tabs of the app</h2>
      <ul className="py-2">
        {running.map(({ id, flow: name, states }) => (
          <li key={id} className="py-0.5">
            {flow === undefined && (
              <a href={addressOf(name)} className="font-medium text-accent hover:underline">
                {name}
              </a>
            )}{' '}
            {states.join(' & ')}
          </li>
        ))}
        {running.length === 0 && (
          <li className="text-muted">
            Nothing yet. Open the app in another tab: what runs there appears here.
          </li>
        )}
      </ul>
      <h2 className="text-xs font-medium text-muted">What has happened</h2>
      <ol reversed>
        {log.map(({ number, at, flow: name, type, states, text }) => (
          <li key={number} className="border-b border-line/60 py-1.5">
            <time className="text-xs text-muted tabular-nums" dateTime={new Date(at).toISOString()}>
              {new Date(at).toLocaleTimeString('en-GB')}
            </time>{' '}
            {flow === undefined && <span className="text-muted">{name} </span>}
            <span className="font-medium">{type}</span>{' '}
            <span className="text-muted">→ {states.join(' & ') || 'the end'}</span>
            <code className="block overflow-hidden text-xs text-ellipsis text-muted">{text}</code>
          </li>
        ))}
      </ol>
    </Scrolling>
  );
}
