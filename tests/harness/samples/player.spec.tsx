import { useFlow } from '../../../src/flows/use-flow.tsx';
import { press } from '../../../tools/harness/screen.ts';
import type { Spec } from '../../../tools/harness/walk/rehearse.tsx';
import { playerMachine } from './player.machine.ts';

function Player({ plan }: { plan: 'free' | 'paid' }) {
  const [state, send] = useFlow(playerMachine, { plan });
  const playing = state.matches({ track: 'playing' });
  return (
    <>
      {playing ? (
        <p role="status">{state.matches({ track: { playing: 'preview' } }) ? 'Preview' : 'Playing'}</p>
      ) : (
        <button type="button" onClick={() => send({ type: 'play', minutes: 3 })}>
          Play
        </button>
      )}
      <button type="button" onClick={() => send({ type: 'mute' })}>
        {state.matches({ sound: 'on' }) ? 'Mute' : 'Unmute'}
      </button>
    </>
  );
}

export const spec: Spec<typeof playerMachine> = {
  view: (variant) => <Player plan={variant === 'paid' ? 'paid' : 'free'} />,
  states: {
    'track.stopped': ['[Play]'],
    // Never seen: the chart leaves it at once.
    'track.beginning': [],
    'track.playing.whole': ['status: Playing'],
    'track.playing.preview': ['status: Preview'],
    'sound.on': ['[Mute]'],
    'sound.off': ['[Unmute]'],
  },
  events: {
    play: () => press('Play'),
    mute: () => press(/mute/i),
    'battery.low': (_, tell) => tell('watchBattery'),
  },
};
