import { RotateCcw, Undo2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { nameOf, stepsOf } from '../../../../machines/guided/flow.ts';
import type { flowPlayerMachine } from '../../../../machines/guided/flow-player.machine.ts';
import type { flowWayMachine } from '../../../../machines/guided/flow-way.machine.ts';
import type { Turn } from '../../../../machines/guided/played.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Status } from '../../../ui/status.tsx';
import { FlowWay } from './flow-way.tsx';
import { words, wordsOfTurns } from './words.ts';

interface Props {
  state: SnapshotFrom<typeof flowPlayerMachine>;
  send: (event: EventFromLogic<typeof flowPlayerMachine>) => void;
}

/** With the chart that plays a way through the draft by itself. */
interface PlayerProps extends Props {
  way: SnapshotFrom<typeof flowWayMachine>;
  sendWay: (event: EventFromLogic<typeof flowWayMachine>) => void;
}

/** Plays a draft as its visitors would meet it, and the ways through it by themselves. */
export function FlowPlayer({ state, send, way, sendWay }: PlayerProps) {
  const { played, isAnew } = state.context;
  if (state.matches({ open: 'failed' })) {
    return (
      <div className="p-4">
        <Notice tone="error" role="alert" title={words.failed}>
          <Button onClick={() => send({ type: 'retry' })}>{words.retry}</Button>
        </Notice>
      </div>
    );
  }
  if (!played) {
    return (
      <div className="p-4">
        <Status tone="busy" live>
          {words.loading}
        </Status>
      </div>
    );
  }
  const isByItself = !way.matches('idle');
  const isWaiting = state.matches({ open: 'waiting' }) && !isByItself;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <FlowWay state={way} send={sendWay} />
      {!isByItself && <Controls state={state} send={send} />}
      {isAnew && (
        <p role="status" className="bg-info-soft px-4 py-2 text-sm text-info">
          {words.anew}
        </p>
      )}
      <Said state={state} />
      {isWaiting && <Next state={state} send={send} />}
      <Through state={state} isWaiting={isWaiting} onPlay={(turns) => sendWay({ type: 'go', turns })} />
    </div>
  );
}

/** Back, anew, to a step, and by the hours. */
function Controls({ state, send }: Props) {
  const { flow, turns, ways, isOpen } = state.context;
  const steps = [...stepsOf(flow.steps)].flatMap(({ step }) =>
    step.id in ways.to ? { value: step.id, label: nameOf(step) } : [],
  );
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1 px-3 py-2">
      <Button
        variant="ghost"
        className="px-3"
        disabled={turns.length < 2}
        onClick={() => send({ type: 'back' })}
      >
        <Undo2 aria-hidden className="size-4" />
        {words.back}
      </Button>
      <Button variant="ghost" className="px-3" onClick={() => send({ type: 'restart' })}>
        <RotateCcw aria-hidden className="size-4" />
        {words.restart}
      </Button>
      <div className="min-w-40 flex-1">
        <Select
          label={words.jump}
          name="jump"
          value=""
          options={[{ value: '', label: words.choose }, ...steps]}
          onChange={({ currentTarget: { value } }) => value !== '' && send({ type: 'jump', step: value })}
        />
      </div>
      <Switch
        label={words.hours}
        checked={isOpen}
        onToggle={() => send({ type: 'hours', isOpen: !isOpen })}
      />
    </div>
  );
}

function Said({ state }: Pick<Props, 'state'>) {
  const { played, flow } = state.context;
  const log = useRef<HTMLDivElement>(null);
  const said = played?.said ?? [];
  useEffect(() => {
    if (log.current && said.length > 0) log.current.scrollTop = log.current.scrollHeight;
  }, [said]);
  const speaking = [...stepsOf(flow.steps)].find(({ step }) => step.id === played?.at)?.step;
  return (
    <>
      {speaking && (
        <p className="border-y border-line px-4 py-2 text-sm text-muted" dir="auto">
          {words.speaks(nameOf(speaking))}
        </p>
      )}
      <div
        ref={log}
        role="log"
        aria-label={words.said}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="grid min-h-40 flex-1 grid-cols-1 content-start gap-2 overflow-auto bg-well p-3"
      >
        {said.map(({ by, text }, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its place
            key={index}
            dir="auto"
            className={`max-w-[85%] rounded-2xl px-3 py-2 text-sm whitespace-pre-line wrap-anywhere ${
              by === 'bot' ? 'justify-self-start bg-surface' : 'justify-self-end bg-accent text-on-accent'
            }`}
          >
            <span className="sr-only">{by === 'bot' ? words.bot : words.visitor}: </span>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}

/** What can be done where the draft waits. */
function Next({ state, send }: Props) {
  const { played } = state.context;
  if (!played) return null;
  const { buttons, waitsFor, isBooking, said } = played;
  const write = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    if (typeof text === 'string' && text.trim() !== '') send({ type: 'do', doing: { does: 'write', text } });
  };
  if (waitsFor === 'nothing') return <p className="px-4 py-3 font-medium">{words.over}</p>;
  if (waitsFor === 'member') {
    return (
      <fieldset className="flex flex-wrap gap-2 px-3 py-3">
        <legend className="float-start w-full pb-2 font-medium">{words.member}</legend>
        {(['comes', 'nobody'] as const).map((does) => (
          <Button key={does} variant="secondary" onClick={() => send({ type: 'do', doing: { does } })}>
            {words[does]}
          </Button>
        ))}
      </fieldset>
    );
  }
  return (
    <div className="grid max-h-64 grid-cols-1 gap-3 overflow-auto px-3 py-3">
      {buttons.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {buttons.map((doing) => (
            <Button key={doing.text} variant="secondary" onClick={() => send({ type: 'do', doing })}>
              {doing.text}
            </Button>
          ))}
        </div>
      )}
      {isBooking && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{words.booking}</span>
          {(['booked', 'full'] as const).map((does) => (
            <Button key={does} variant="ghost" onClick={() => send({ type: 'do', doing: { does } })}>
              {words[does]}
            </Button>
          ))}
        </div>
      )}
      <form key={said.length} className="flex items-end gap-2" onSubmit={write}>
        <div className="min-w-0 flex-1">
          <Field label={words.answer} name="text" autoComplete="off" maxLength={500} />
        </div>
        <Button type="submit">{words.send}</Button>
      </form>
    </div>
  );
}

/** The ways through the draft. */
function Through({
  state,
  isWaiting,
  onPlay,
}: Pick<Props, 'state'> & { isWaiting: boolean; onPlay: (turns: readonly Turn[]) => void }) {
  const { flow, ways } = state.context;
  return (
    <details className="shrink-0 border-t border-line px-4 py-1 text-sm">
      <summary className="min-h-11 content-center font-medium">{words.ways}</summary>
      <p className="pb-2 text-muted">{words.waysAbout}</p>
      <ul className="grid max-h-56 grid-cols-1 gap-2 overflow-auto pb-3">
        {ways.through.map(({ turns, leaves }, index) => {
          const way = wordsOfTurns(flow, leaves);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a way is its place
              key={index}
              className="flex items-center gap-2"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{way}</span>
              <Button
                variant="secondary"
                disabled={!isWaiting}
                aria-label={words.playWay(way)}
                onClick={() => onPlay(turns)}
              >
                {words.play}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
