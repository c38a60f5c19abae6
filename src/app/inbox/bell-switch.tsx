import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { isBellOn, ringBell, switchBell } from '../../browser/bell.ts';
import { inboxWords } from './words.ts';

/** Switches the bell that rings when somebody begins to wait. It rings once when it is switched on. */
export function BellSwitch() {
  const [isOn, setOn] = useState(isBellOn);
  const Icon = isOn ? Bell : BellOff;
  const change = () => {
    switchBell(!isOn);
    setOn(!isOn);
    // A browser without sound.
    if (!isOn) ringBell().catch(() => {});
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={inboxWords.bell}
      title={isOn ? inboxWords.bellOn : inboxWords.bellOff}
      onClick={change}
      className="-mr-2 -ml-1 inline-grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink lg:size-9"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
