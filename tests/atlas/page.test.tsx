/** The atlas' page without a browser. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AtlasPage } from '../../tools/atlas/page/atlas-page.tsx';
import type { Sheet } from '../../tools/atlas/sheet.ts';
import { sheetOf } from '../../tools/atlas/sheet-of.ts';

const door: Sheet = {
  id: 'door',
  area: 'house',
  problem: 'door: there is no model of it.',
  files: { chart: 'machines/house/door.machine.ts' },
  uses: [{ id: 'window', area: 'auth', files: { chart: 'machines/auth/lists.ts' } }],
  facts: [],
  laws: [],
  variants: [],
  paths: [],
  fewest: [],
  walked: false,
};

const sheets = [door, await sheetOf('magic-link')];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  return () => {
    vi.unstubAllGlobals();
    window.location.hash = '';
  };
});

const open = (flow: string) => {
  window.location.hash = flow;
  render(<AtlasPage atlas={{ sheets }} />);
};

test('a flow with a mistake says which, and the others are there', () => {
  open('door');
  expect(screen.getByRole('alert').textContent).toBe(door.problem);
  for (const tab of ['Play', 'Live', 'Facts', 'Text', 'Paths'])
    fireEvent.click(screen.getByRole('tab', { name: tab }));
  const flows = within(screen.getByRole('navigation', { name: 'Flows' }));
  expect(flows.getByRole('link', { name: /^door/ }).textContent).toContain('mistake');
  expect(flows.getByRole('link', { name: 'magic-link' })).toBeTruthy();
});

test('what has the chart of another is listed in its own area, and leads there', () => {
  open('');
  const area = within(screen.getByRole('table', { name: 'auth' }));
  expect(area.getByRole('link', { name: 'window' }).getAttribute('href')).toBe('#door');
});

test('a conversation is shown without paths: nobody has walked it', async () => {
  const { chart } = await sheetOf('magic-link');
  if (!chart) throw new Error('There is no chart.');
  const talk: Sheet = { ...door, id: 'talk', area: 'conversations', isConversation: true, uses: [], chart };
  window.location.hash = '';
  const { unmount } = render(<AtlasPage atlas={{ sheets: [...sheets, talk] }} />);
  const row = screen.getByRole('rowheader', { name: /^talk/ }).closest('tr');
  expect(row?.textContent).toContain('–');
  expect(document.body.textContent).toContain('2 charts with');
  expect(document.body.textContent).toContain('1 guided conversations');
  unmount();
  window.location.hash = 'talk';
  render(<AtlasPage atlas={{ sheets: [talk] }} />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Text']);
  expect(screen.getByRole('region', { name: 'The chart in words' })).toBeTruthy();
});

test('the catalogue has the sentence beside the name of its flow', () => {
  open('');
  expect(screen.getByRole('rowheader', { name: /^door/ }).textContent).toContain(door.problem);
  const [link] = screen.getAllByRole('link', { name: 'magic-link' });
  expect(link?.getAttribute('href')).toBe('#magic-link');
});
