import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import {
  type ColorScheme,
  chooseColorScheme,
  chosenColorScheme,
  followColorScheme,
} from '../browser/color-scheme.ts';
import { useHydrated } from '../ui/hydration.ts';

const schemes = [
  { scheme: 'system', label: 'System', icon: Monitor },
  { scheme: 'light', label: 'Light', icon: Sun },
  { scheme: 'dark', label: 'Dark', icon: Moon },
] as const;

/** A page's HTML is the same for everybody: it shows the system's colors as chosen. */
const atBuild = (): ColorScheme => 'system';

/** The choice of colors: the system's, light, or dark. */
export function ColorSchemeChoice() {
  const chosen = useSyncExternalStore(followColorScheme, chosenColorScheme, atBuild);
  return (
    <fieldset
      disabled={!useHydrated()}
      className="inline-flex rounded-full border border-line bg-surface p-0.5"
    >
      <legend className="sr-only">Color scheme</legend>
      {schemes.map(({ scheme, label, icon: Icon }) => (
        <label
          key={scheme}
          className="relative inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-3 text-sm font-medium text-muted transition-colors hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="color-scheme"
            className="sr-only"
            checked={scheme === chosen}
            onChange={() => chooseColorScheme(scheme)}
          />
          <Icon aria-hidden className="size-4" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
