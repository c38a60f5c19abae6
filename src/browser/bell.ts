import { localStorage } from './storage.ts';

const key = 'deskbell-silent';

/** Whether the bell may ring in this browser; it may unless somebody has switched it off. */
export const isBellOn = (): boolean => localStorage.getItem(key) === null;

/** Switches the bell on or off, for this browser. */
export function switchBell(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'yes');
}

/** The tones of a desk bell: its pitch in hertz, how loud it is, and how long it lasts in seconds. */
const tones = [
  [2093, 0.16, 1.1],
  [5274, 0.05, 0.5],
] as const;

let context: AudioContext | undefined;

/**
 * Rings the bell, if it is on. Browsers are silent until the person has pressed something in the page, and so is the
 * bell: nothing is kept back to ring later.
 */
export async function ringBell(): Promise<void> {
  if (!isBellOn() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  await context.resume();
  const now = context.currentTime;
  for (const [pitch, volume, length] of tones) {
    const tone = new OscillatorNode(context, { frequency: pitch });
    const loudness = new GainNode(context, { gain: volume });
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(now);
    tone.stop(now + length);
  }
}
