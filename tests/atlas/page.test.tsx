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

test('the catalogue has the sentence beside the name of its flow', () => {
  open('');
  expect(screen.getByRole('rowheader', { name: /^door/ }).textContent).toContain(door.problem);
  const [link] = screen.getAllByRole('link', { name: 'magic-link' });
  expect(link?.getAttribute('href')).toBe('#magic-link');
});
