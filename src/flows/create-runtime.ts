import { scrollTo } from '../browser/scroll.ts';
import type { Navigation } from '../frame/navigation.ts';
import { actorsOfAreas } from '../server/areas.ts';
import { log } from '../server/log.ts';
import { dismissOtherToasts, dismissToast, showToast } from '../ui/toast.tsx';
import type { Runtime } from './runtime.tsx';

/** The runtime of the app: charts get the actors that reach backend and browser, what they emit happens in this tab. */
export function createRuntime(
  navigation: Navigation,
  inspect?: NonNullable<Runtime['options']>['inspect'],
): Runtime {
  const answers = actorsOfAreas(navigation);
  /** The flow that leads to the page about to be opened: what it has said comes along. */
  let leading: string | undefined;
  navigation.whenLeaving(({ pathChanged }) => {
    if (pathChanged) dismissOtherToasts(leading);
    leading = undefined;
  });
  return {
    provide: (machine) => {
      const actors = Object.entries(machine.implementations.actors).map(([name, actor]) => {
        const answer = answers.get(actor);
        if (!answer) throw new Error(`${machine.id} asks “${name}”, and nothing answers.`);
        return [name, answer];
      });
      // Only the actors' logic is replaced, so the machine keeps its type.
      return machine.provide({ actors: Object.fromEntries(actors) }) as typeof machine;
    },
    perform: (effect, flow) => {
      switch (effect.type) {
        case 'notify':
          return showToast(flow, effect);
        case 'navigate':
          leading = flow;
          return navigation.history[effect.replace ? 'replace' : 'push'](effect.to);
        case 'scroll':
          return scrollTo(navigation, effect.to);
        case 'log':
          return void log(effect);
      }
    },
    retract: dismissToast,
    options: { inspect },
  };
}
