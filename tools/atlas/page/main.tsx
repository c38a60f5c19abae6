import { createRoot } from 'react-dom/client';
import type { Atlas } from '../sheet.ts';
import { AtlasPage } from './atlas-page.tsx';
import { listenToTabs } from './panel/live.ts';
import './atlas.css';

const container = document.getElementById('atlas');
const root = container && createRoot(container);

/** The data are written by our own script of the same checkout. */
async function show() {
  try {
    const answer = await fetch(import.meta.env.DEV ? '/__flows/atlas.json' : './atlas.json');
    if (!answer.ok) throw new Error(await answer.text());
    const atlas: Atlas = await answer.json();
    root?.render(<AtlasPage atlas={atlas} />);
  } catch (error) {
    root?.render(
      <p role="alert" className="p-6 whitespace-pre-wrap">
        The flows cannot be shown. {String(error)}
      </p>,
    );
  }
}

root?.render(<p className="p-6 text-muted">Reading the charts…</p>);
await show();
if (import.meta.env.DEV) listenToTabs();
import.meta.hot?.on('flow-atlas:changed', show);
