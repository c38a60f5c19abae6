import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Player, Run } from '../../play/player.ts';
import type { PathOfSteps, Sheet } from '../../sheet.ts';
import { stepsOf } from './filter.ts';
import { RunLog } from './run-log.tsx';

interface Props {
  sheet: Sheet;
  /** The path to play; without one every step is taken by hand. */
  path: PathOfSteps | undefined;
  /** Told where the flow is while it is played. */
  onRun: (run: Run | undefined) => void;
}

/** How long a step is looked at when a path is played by itself, in milliseconds. */
const beat = 900;

/** The real view of a flow, where a path is played or steps are taken by hand. */
export function PlayPanel({ sheet, path, onRun }: Props) {
  const [player, setPlayer] = useState<Player>();
  const [isUnderWay, setUnderWay] = useState(false);
  const frame = (element: HTMLIFrameElement | null) => {
    const ready = ({ source, data }: MessageEvent) => {
      if (source === element?.contentWindow && data === 'player') setPlayer(element?.contentWindow?.player);
    };
    window.addEventListener('message', ready);
    return () => window.removeEventListener('message', ready);
  };
  if (!sheet.files.view)
    return (
      <p className="p-4 text-muted">
        This flow has no view, so there is nothing to play.
        {sheet.files.test && ` ${sheet.files.test} walks its paths where it runs.`}
      </p>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <iframe
        ref={frame}
        title={`The view of ${sheet.id}`}
        src={`${import.meta.env.DEV ? '/__flows/play' : './play.html'}?flow=${sheet.id}`}
        // A pointer that rests there would have its say: some views wait while they are looked at.
        className={`h-[22rem] w-full shrink-0 border-b border-line bg-canvas lg:h-[45%] ${isUnderWay ? 'pointer-events-none' : ''}`}
      />
      {player ? (
        <Controls
          key={path?.steps.join()}
          player={player}
          sheet={sheet}
          path={path}
          onRun={onRun}
          onPlay={setUnderWay}
        />
      ) : (
        <p className="p-4 text-muted">The view is being loaded…</p>
      )}
    </div>
  );
}

interface ControlsProps extends Props {
  player: Player;
  /** Told whether the path is played by itself. */
  onPlay: (isUnderWay: boolean) => void;
}

function Controls({ player, sheet, path, onRun, onPlay }: ControlsProps) {
  const run = useSyncExternalStore(player.subscribe, player.run);
  const [done, setDone] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [variant, setVariant] = useState(path?.variant ?? 0);
  const steps = path ? stepsOf(sheet, path).slice(1) : [];
  const next = steps[done];
  const isOver = next === undefined || run.problem !== undefined;

  const restart = () => {
    setDone(0);
    return player.begin(variant);
  };
  const go = async () => {
    if (!next) return;
    await player.take(next.when, next.states);
    setDone(done + 1);
  };
  const goOn = useEffectEvent(go);
  const tell = useEffectEvent(onRun);

  useEffect(() => {
    void player.begin(variant);
  }, [player, variant]);
  useEffect(() => tell(run), [run]);
  useEffect(() => () => tell(undefined), []);
  const isUnderWay = isPlaying && !isOver;
  useEffect(() => {
    onPlay(isUnderWay);
    return () => onPlay(false);
  }, [isUnderWay, onPlay]);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(goOn, done === 0 ? 300 : beat);
    return () => clearTimeout(timer);
  }, [isUnderWay, done]);

  const button = 'min-h-8 rounded-md border px-3 disabled:opacity-50';
  const secondary = `${button} border-edge/60 bg-surface hover:bg-sunken`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        {path ? (
          <>
            <button
              type="button"
              className={`${button} border-accent bg-accent font-medium text-on-accent enabled:hover:bg-accent-strong`}
              disabled={isOver}
              onClick={() => setPlaying(!isPlaying)}
            >
              {isUnderWay ? 'Pause' : 'Play'}
            </button>
            <button type="button" className={secondary} disabled={isOver || isPlaying} onClick={go}>
              Next step
            </button>
          </>
        ) : (
          <p className="text-muted">Choose a path to have it played, or take steps by hand.</p>
        )}
        {!path && sheet.variants.length > 1 && (
          <select
            aria-label="Variant"
            className={secondary}
            value={variant}
            onChange={({ target }) => setVariant(Number(target.value))}
          >
            {sheet.variants.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        )}
        <button type="button" className={secondary} onClick={restart}>
          From the start
        </button>
        {path && (
          <span role="status" className="ml-auto text-xs text-muted tabular-nums">
            {next === undefined && !run.problem
              ? `The end, after ${done} steps`
              : `${done} of ${steps.length} steps`}
          </span>
        )}
      </div>
      {run.problem && (
        <p role="alert" className="bg-danger-soft px-3 py-2 text-danger">
          {run.problem}
        </p>
      )}
      <RunLog run={run} next={next?.when} onTake={(when) => player.take(when)} />
    </>
  );
}
