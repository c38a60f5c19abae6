import { asks, type Fact, type Laws, notify } from '../../../tools/harness/facts.ts';
import { model } from '../../../tools/harness/model.ts';
import { playerMachine } from './player.machine.ts';

const samples = {
  machine: playerMachine,
  events: {
    play: { 'they play a track of 3 minutes': { minutes: 3 } },
    mute: { 'they press the mute button': {} },
    'battery.low': { 'the battery runs low': {} },
  },
  answers: {},
};

export const models = [
  model({ ...samples, name: 'free', input: { plan: 'free' } }),
  model({ ...samples, name: 'paid', input: { plan: 'paid' } }),
];

const start = 'they play a track of 3 minutes';

export const facts: Fact[] = [
  ['', 'it starts', 'track.stopped & sound.on'],
  ['free: track.stopped', start, 'track.playing.preview', asks('watchBattery', { plan: 'free' })],
  ['paid: track.stopped', start, 'track.playing.whole', asks('watchBattery', { plan: 'paid' })],
  ['track.playing', '180 s pass', 'track.stopped'],
  ['track.playing', 'the battery runs low', 'track.stopped', notify('info', 'Battery low')],
  ['sound.on', 'they press the mute button', 'sound.off'],
  ['sound.off', 'they press the mute button', 'sound.on'],
];

export const laws: Laws<typeof playerMachine> = {
  'the track and the sound change one at a time': ({ before, is }) =>
    !before || ['track.stopped', 'sound.on'].filter((state) => before.is(state) !== is(state)).length === 1,
};
