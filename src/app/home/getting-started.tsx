import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { BotOverview } from '../../../machines/bots/actors.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { startWords as words } from './words.ts';

/** What a bot takes until it answers visitors, how far one is, and the place of each step. Once all is done it is gone. */
export function GettingStarted({ bots }: { bots: readonly BotOverview[] }) {
  // The one that is furthest says how far they are.
  const [first] = [...bots].sort((one, other) => doneOf(other) - doneOf(one));
  const steps = [
    {
      ...words.create,
      isDone: first !== undefined,
      to: <Link to="/bots/new">{words.create.title}</Link>,
    },
    {
      ...words.customize,
      isDone: first !== undefined && isCustomized(first),
      to: first && (
        <Link to="/bots/$botId" params={{ botId: first.id }}>
          {words.customize.title}
        </Link>
      ),
    },
    {
      ...words.deploy,
      isDone: first !== undefined && isDeployed(first),
      to: first && (
        <Link to="/bots/$botId/install" params={{ botId: first.id }}>
          {words.deploy.title}
        </Link>
      ),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;

  if (done === steps.length) return null;
  return (
    <Panel title={words.title}>
      <div className="grid gap-2">
        <p className="text-sm text-muted">{words.progress(done, steps.length)}</p>
        <div aria-hidden className="grid grid-cols-3 gap-1">
          {steps.map(({ title }, index) => (
            <span key={title} className={`h-1.5 rounded-full ${index < done ? 'bg-accent' : 'bg-line'}`} />
          ))}
        </div>
      </div>
      <ol className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
        {steps.map(({ title, text, isDone, to }) => (
          <li key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
            <span
              className={`grid size-6 place-items-center rounded-full border ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-edge/60'}`}
            >
              {isDone && <Check aria-hidden className="size-4" />}
            </span>
            <div>
              <p className={isDone ? 'font-medium text-muted' : 'font-medium'}>
                {!isDone && to ? to : title} {isDone && <span className="sr-only">{words.isDone}</span>}
              </p>
              {!isDone && <p className="text-sm text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {!first && (
        <div>
          <Link to="/bots/new" className={buttonStyle('primary')}>
            {words.begin}
          </Link>
        </div>
      )}
    </Panel>
  );
}

/** It knows something, and says all of it. */
const isCustomized = ({ entries, blanks }: BotOverview) => entries > 0 && blanks === 0;

/** It answers, and was seen where visitors are. */
const isDeployed = ({ status, firstSeenAt }: BotOverview) => status === 'live' && firstSeenAt !== null;

const doneOf = (bot: BotOverview) => Number(isCustomized(bot)) + Number(isDeployed(bot));
