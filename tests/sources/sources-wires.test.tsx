import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Source, SourceChange } from '../../machines/sources/actors.ts';
import { sourcesWires } from '../../machines/sources/wires.ts';
import { Sources } from '../../src/app/sources/sources.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { cafe, menu, read } from './source-samples.ts';

const halfRead: Source = { ...menu, id: 's9', title: 'Drinks.pdf', address: 'Drinks.pdf', status: 'reading' };

interface Setting {
  items: readonly Source[];
  /** How the website is after its first portion. */
  website?: Source;
  /** How the document is after its first portion, and whether there is another. */
  document?: { source: Source; next: number | null };
}

/** The sources of a bot, before a server that agrees to everything. */
async function open(stage: Stage, { items, website = read, document }: Setting) {
  let known = items;
  await stage.open(<Sources botId="b1" />, {
    sources: { getPage: () => ({ items: known, next: null }) },
    learning: { learn: () => ({ learned: 0, remaining: 0 }) },
    'add-website': { addWebsite: () => ({ ok: true, source: cafe }) },
    // The next portion never comes.
    reading: { readSource: () => website },
    'add-document': {
      readDocument: ({ from }: { from: number }) =>
        from === 1 && document ? { ok: true, ...document } : new Promise(() => {}),
    },
    'source-changes': {
      makeChange: ({ change: { type: change, sourceId } }: { change: SourceChange }) => {
        known = known.flatMap((source) => {
          if (source.id !== sourceId) return [source];
          return change === 'remove' ? [] : [{ ...source, isWeekly: change === 'weekly' }];
        });
        return { ok: true };
      },
    },
  });
  return { learned: () => stage.asked('learning', 'learn').length };
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const told = (stage: Stage) => stage.asked('source-changes', 'makeChange');

const choose = (name: string) => () =>
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [new File(['…'], name)] } });

walkWires(
  sourcesWires,
  {
    'a website that is added is listed, read and learned': async (stage) => {
      const { learned } = await open(stage, { items: [menu] });
      const before = learned();
      await stage.after(() => {
        type('Website address', 'cafe.example');
        press('Read it');
      });
      expect(titles()).toEqual(['cafe.example', 'Menu.pdf']);
      expect(readPage()).toContain('[80 answers](/bots/b1?source=s2)');
      expect(learned()).toBe(before + 1);
      expect(told(stage)).toEqual([]);
    },
    'a website that is being read is not learned before it is': async (stage) => {
      const { learned } = await open(stage, { items: [cafe], website: { ...read, status: 'reading' } });
      expect(readPage()).toContain('[80 answers](/bots/b1?source=s2)');
      // Development starts a flow twice.
      expect(learned()).toBe(2);
    },
    'a website whose address is corrected takes the place of the mistyped one': async (stage) => {
      const mistyped: Source = {
        ...cafe,
        id: 's3',
        title: 'caffe.example',
        status: 'failed',
        error: 'Not found.',
      };
      await open(stage, { items: [menu, mistyped] });
      await stage.after(() => {
        const field = screen.getByLabelText('Is the address right?');
        fireEvent.change(field, { target: { value: 'cafe.example' } });
        fireEvent.submit(field);
      });
      expect(titles()).toEqual(['cafe.example', 'Menu.pdf']);
      expect(told(stage)).toEqual([{ change: { type: 'remove', sourceId: 's3' } }]);
    },
    'a document is listed and learned once it is read': async (stage) => {
      const source: Source = { ...halfRead, status: 'ready' };
      const { learned } = await open(stage, { items: [menu], document: { source, next: null } });
      const before = learned();
      await stage.after(choose('Drinks.pdf'));
      expect(titles()).toEqual(['Drinks.pdf', 'Menu.pdf']);
      expect(learned()).toBe(before + 1);
    },
    'a document that is stopped halfway is listed, and not waited for': async (stage) => {
      const { learned } = await open(stage, { items: [menu], document: { source: halfRead, next: 3 } });
      const before = learned();
      await stage.after(choose('Drinks.pdf'));
      expect(titles()).toEqual(['Drinks.pdf', 'Menu.pdf']);
      expect(learned()).toBe(before);
      await stage.after(() => press('Stop: Drinks.pdf'));
      expect(told(stage)).toEqual([{ change: { type: 'cancel', sourceId: 's9' } }]);
    },
    'a source that is removed is gone, and one that is read every week says so': async (stage) => {
      const weekly: Source = { ...read, isWeekly: false };
      await open(stage, { items: [menu, weekly] });
      await stage.after(() => press('Pages: cafe.example'));
      await stage.after(() => press('Read again every week'));
      expect(screen.getByText('Read again every week').ariaChecked).toBe('true');
      await stage.after(() => press('Remove: Menu.pdf'));
      await stage.after(() => press('Remove the source'));
      expect(titles()).toEqual(['cafe.example']);
    },
  },
  {
    'a website is learned before it is read': [
      'a website that was read is learned',
      { outcome: (state) => Object(state).context.source },
    ],
    'a mistyped website is asked about and stays': [
      'a website whose address was corrected takes the place of the mistyped one',
      { tell: () => ({ type: 'change', change: { type: 'remove', sourceId: 's3' } }) as const },
    ],
    'a document that was stopped is read again': [
      'a document that was stopped is not waited for',
      { tell: () => ({ type: 'change', change: { type: 'again', sourceId: 's9' } }) as const },
    ],
  },
);
