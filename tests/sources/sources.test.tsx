import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Source, SourcePage } from '../../machines/sources/actors.ts';
import { sources } from '../../machines/sources/lists.ts';
import { SourceRow } from '../../src/app/sources/source-row.tsx';
import { Sources } from '../../src/app/sources/sources.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkList } from '../lists/uses.tsx';
import { cafe, events, menu, read } from './source-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const above = [
  '## Drop a file, paste a link, or type',
  'Choose files <file>',
  '[Type an answer](/bots/b1?question=)',
  'PDF, Word, OpenDocument, text, Markdown, HTML or CSV, up to 10 MB each. Drop them anywhere on this page.',
  'Website address <text url url> “Reads up to 200 pages.” (cornercafe.example)',
  'Reads up to 200 pages.',
  'What to read <select> {The whole website, This page only}',
  '[Read it]',
  '## Sources',
];

const menuRow = [
  '### Menu.pdf',
  'Document, 6 pages',
  'success: Read 3 hours ago',
  '[42 answers](/bots/b1?source=s1)',
  '[Pages: Menu.pdf]',
  'Read again: Menu.pdf <file>',
  '[Remove: Menu.pdf]',
];

walkList(sources, {
  view: <Sources botId="b1" />,
  input: { botId: 'b1' },
  items: [menu],
  loading: [...above, 'status busy: Indexing…', 'status: Loading the sources…'],
  failed: [
    ...above,
    'status busy: Indexing…',
    'alert error: The sources couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  listed: [...above, '1 source', 'status busy: Indexing…', ...menuRow],
  empty: [
    ...above,
    'status busy: Indexing…',
    'No sources yet. Add your website or a document, and your bot answers from it.',
  ],
});

describe('a source', () => {
  const show = (source: Source, isSent = false) => {
    render(
      <Links>
        <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
          <SourceRow
            botId="b1"
            source={source}
            isSent={isSent}
            change={null}
            isBusy={false}
            onChange={() => {}}
            onConfirm={() => {}}
            onCancel={() => {}}
            onFiles={() => {}}
          />
        </RuntimeProvider>
      </Links>,
    );
    return readPage().slice(1, 4);
  };
  const error = 'There is no text in this PDF.';

  test.each<[string, Partial<Source>, readonly string[]]>([
    [
      'that could not be read',
      { status: 'failed', error, pagesFound: 0, pagesRead: 0 },
      ['Document', 'error: Could not be read', error],
    ],
    [
      'of which something was left out',
      { error: 'Too much.' },
      ['Document, 6 pages', 'warning: Read 3 hours ago', 'Too much.'],
    ],
    [
      'whose last reading broke off',
      { status: 'stale', error: 'It did not answer.', pagesRead: 4 },
      ['Document, 4 of 6 pages', 'warning: Read 3 hours ago, but not completely since', 'It did not answer.'],
    ],
    [
      'whose file is not there any more',
      { status: 'reading', pagesRead: 2, entries: 0 },
      [
        'Document, 2 of 6 pages',
        'warning: Only partly read. Choose the file again to read all of it.',
        '[Pages: Menu.pdf]',
      ],
    ],
  ])('%s says so', (_, change, lines) => {
    expect(show({ ...menu, ...change })).toEqual(lines);
  });

  test('that is being read says so', () => {
    expect(show({ ...menu, status: 'reading' }, true)[1]).toBe('busy: Reading…');
  });
});

/** The page of a bot before a server that reads what it is given. */
function open({ items }: { items: readonly Source[] }) {
  const told: unknown[] = [];
  // Development starts a flow twice.
  const sent = new Set<string>();
  const actors = {
    getPage: fromPromise<object, { query: object }>(async ({ input: { query } }) => ({
      items: 'sourceId' in query ? ([events] satisfies SourcePage[]) : items,
      next: null,
    })),
    learn: fromPromise(async () => ({ learned: 0, remaining: 0 })),
    addWebsite: fromPromise(async () => ({ ok: true, source: cafe })),
    readSource: fromPromise(async () => read),
    readDocument: fromPromise<object, { file: File; from: number }>(async ({ input: { file } }) => {
      sent.add(file.name);
      return {
        ok: true,
        source: { ...menu, id: file.name, title: file.name, address: file.name },
        next: null,
      };
    }),
    makeChange: fromPromise<object, object>(async ({ input }) => {
      told.push(input);
      return { ok: true };
    }),
  };
  render(
    <Links>
      <RuntimeProvider
        runtime={{ provide: (machine) => machine.provide({ actors }) as typeof machine, perform: () => {} }}
      >
        <Sources botId="b1" />
      </RuntimeProvider>
    </Links>,
  );
  return { told, sent };
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('reads a website that is added, and shows what came of it', async () => {
  open({ items: [menu] });
  await screen.findByText('Menu.pdf');
  type('Website address', 'cafe.example');
  press('Read it');
  await waitFor(() => expect(titles()).toEqual(['cafe.example', 'Menu.pdf']));
  await waitFor(() => expect(readPage()).toContain('Website, 23 of 24 pages'));
  expect(readPage()).toContain('[80 answers](/bots/b1?source=s2)');
});

test('reads files one after the other, and says which it does not read', async () => {
  const { sent } = open({ items: [] });
  await screen.findByText(/^No sources yet/);
  const files = [new File(['a'], 'A.txt'), new File(['b'], 'Shop.png'), new File(['c'], 'C.md')];
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
  await waitFor(() => expect(readPage()).toContain('status success: C.md was read'));
  expect(readPage()).toContain('status success: A.txt was read');
  expect(readPage().join()).toContain('status error: Shop.png: PDF, Word (.docx)');
  expect([...sent]).toEqual(['A.txt', 'C.md']);
  expect(titles()).toEqual(['C.md', 'A.txt']);
  press('Done');
  expect(readPage()).not.toContain('status success: C.md was read');
});

test('takes files that are dropped or pasted anywhere, and says so while they are over it', async () => {
  const { sent } = open({ items: [] });
  await screen.findByText(/^No sources yet/);
  const dataTransfer = { types: ['Files'], files: [new File(['a'], 'A.txt')] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(readPage()).toContain('Drop it here to add it.');
  fireEvent.dragLeave(document.body, { relatedTarget: null });
  expect(readPage()).not.toContain('Drop it here to add it.');
  fireEvent.drop(document.body, { dataTransfer });
  await waitFor(() => expect([...sent]).toEqual(['A.txt']));
  fireEvent.paste(document.body, { clipboardData: { files: [new File(['b'], 'B.txt')], getData: () => '' } });
  await waitFor(() => expect([...sent]).toEqual(['A.txt', 'B.txt']));
});

test('a text that is dragged is the browser’s business', async () => {
  open({ items: [] });
  await screen.findByText(/^No sources yet/);
  const dataTransfer = { types: ['text/plain'], files: [] };
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(true);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
});

test('reads a document again under its own name', async () => {
  const { sent } = open({ items: [menu] });
  await screen.findByText('Menu.pdf');
  const field = screen.getByLabelText('Read again: Menu.pdf');
  expect(field.getAttribute('accept')).toBe('.pdf');
  fireEvent.change(field, { target: { files: [new File(['a'], 'Menu (2).pdf')] } });
  await waitFor(() => expect([...sent]).toEqual(['Menu.pdf']));
});

test('removes a source, and has one read again every week', async () => {
  const { told } = open({ items: [read, menu] });
  await screen.findByText('Menu.pdf');
  press('Pages: cafe.example');
  expect(await screen.findByText('The page did not answer in time.')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Read again every week' }));
  await waitFor(() => expect(told).toEqual([{ change: { type: 'weekly', sourceId: 's2' } }]));
  await waitFor(() => press('Remove: Menu.pdf'));
  const question = await screen.findByLabelText('Are you sure?');
  within(question).getByText(
    '42 answers come from it and go with it. Those you have edited stay as your own.',
  );
  press('Remove the source');
  await waitFor(() => expect(titles()).toEqual(['cafe.example']));
});

test('offers to correct the address of a website that could not be read, which takes its place', async () => {
  const mistyped: Source = { ...cafe, id: 's9', title: 'caffe.example', address: 'https://caffe.example' };
  const { told } = open({ items: [{ ...mistyped, status: 'failed', error: 'There is no such website.' }] });
  const field = await screen.findByLabelText('Is the address right?');
  expect(field).toHaveProperty('value', 'https://caffe.example');
  type('Is the address right?', 'cafe.example');
  fireEvent.submit(field.closest('form') ?? expect.unreachable());
  await waitFor(() => expect(titles()).toEqual(['cafe.example']));
  expect(told).toEqual([{ change: { type: 'remove', sourceId: 's9' } }]);
});

test('says how many more there can be before there are too many', async () => {
  open({ items: Array.from({ length: 16 }, (_, index) => ({ ...menu, id: `s${index}` })) });
  await screen.findByText('16 of up to 20 sources');
});
