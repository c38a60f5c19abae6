import type { Actors } from '../machines/actors.ts';
import { actors } from './backend/actors.ts';
import { log } from './backend/log.ts';
import { browserActors } from './browser/actors.ts';
import { track } from './browser/analytics.ts';
import { applyColorScheme } from './browser/color-scheme.ts';
import { scrollTo } from './browser/scroll.ts';
import type { World } from './flows/runtime.tsx';
import type { AppRouter } from './router.tsx';
import { dismissOtherToasts, dismissToast, showToast } from './ui/toast.tsx';

/** The world of the app: charts get the actors that reach backend and browser, what they emit happens in this tab. */
export function createWorld(router: AppRouter, inspect?: NonNullable<World['options']>['inspect']): World {
  const all: Actors = { ...actors, ...browserActors(router) };
  /** The flow that leads to the page about to be opened: what it has said comes along. */
  let leading: string | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) dismissOtherToasts(leading);
    leading = undefined;
  });
  return {
    // A chart has no implementation of its own but for its holes, so it stays the machine it was.
    equip: (machine) => machine.provide({ actors: all }) as typeof machine,
    perform: (effect, flow) => {
      switch (effect.type) {
        case 'notify':
          return showToast(flow, effect);
        case 'navigate':
          leading = flow;
          return effect.replace ? router.history.replace(effect.to) : router.history.push(effect.to);
        case 'scroll':
          return scrollTo(router, effect.to);
        case 'applyColorScheme':
          return applyColorScheme(effect.scheme);
        case 'log':
          return void log(effect);
        case 'track':
          return track(effect.event);
      }
    },
    retract: dismissToast,
    options: { inspect },
  };
}
