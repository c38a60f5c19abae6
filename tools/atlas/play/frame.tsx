/** The real view of a flow, in a frame beside its chart: `?flow=login`. */
import './storage.ts';
import { walks as filesByFlow } from 'virtual:walks';
import { createRoot } from 'react-dom/client';
import { RuntimeProvider } from '../../../src/flows/runtime.tsx';
import '../../../src/app/app.css';
import '../../../src/styles.css';
import { Links } from '../../harness/links.tsx';
import { createPlayer, type Stage } from './player.ts';
import { before } from './vitest.ts';
import { walks } from './walk.ts';

const flow = new URLSearchParams(window.location.search).get('flow') ?? '';
const container = document.getElementById('view');

// A link leads nowhere here: the flow says where it would.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});

async function stagesOf(): Promise<Stage[]> {
  const files = filesByFlow[flow];
  if (!files) return [];
  const { models } = await files.facts();
  await files.test();
  return models.flatMap((model) => {
    const walk = walks.find((each) => each.models.includes(model));
    if (!walk || !container) return [];
    const { view, events } = walk.spec;
    return [
      {
        model,
        gestures: events,
        show(runtime) {
          for (const hook of before) hook();
          const root = createRoot(container);
          root.render(
            <div className="app">
              <Links>
                <RuntimeProvider runtime={runtime}>
                  {typeof view === 'function' ? view(model.name ?? '') : view}
                </RuntimeProvider>
              </Links>
            </div>,
          );
          return root;
        },
      },
    ];
  });
}

const player = createPlayer(await stagesOf().catch(() => []));
window.player = player;
window.parent.postMessage('player', window.location.origin);
