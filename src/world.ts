import { track } from './analytics.ts';
import { actors } from './backend/actors.ts';
import { log } from './backend/log.ts';
import type { World } from './flows/use-flow.tsx';
import type { AppRouter } from './router.tsx';
import { showToast } from './ui/toast.tsx';

/** The world of the app: charts get the actors that reach the backend, what they emit happens in this browser tab. */
export function createWorld(router: AppRouter, inspect?: NonNullable<World['options']>['inspect']): World {
  return {
    // A chart has no implementation of its own but for its holes, so it stays the machine it was.
    equip: (machine) => machine.provide({ actors }) as typeof machine,
    perform: (effect) => {
      switch (effect.type) {
        case 'notify':
          return showToast(effect);
        case 'navigate':
          return effect.replace ? router.history.replace(effect.to) : router.history.push(effect.to);
        case 'log':
          return void log(effect);
        case 'track':
          return track(effect.event);
      }
    },
    options: { inspect },
  };
}
