import type { Words } from '../words/words.ts';
import { useSecondsLeft } from './seconds-left.ts';

/** How long a time is still held: to be seen, and not read out at each second. */
export function Held({ seconds, words }: { seconds: number; words: Words }) {
  const left = useSecondsLeft(seconds);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="from" role="timer">
      {left > 0 ? words.held(clock) : words.notHeld}
    </p>
  );
}
