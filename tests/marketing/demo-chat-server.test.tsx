// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DemoChat } from '../../src/flows/marketing/demo-chat.tsx';
import { WorldProvider } from '../../src/flows/world.tsx';

test('the greeting and its options are there before any script runs', () => {
  const html = renderToString(
    <WorldProvider world={{ equip: (chart) => chart, perform: () => {} }}>
      <DemoChat />
    </WorldProvider>,
  );
  expect(typeof window).toBe('undefined');
  expect(html).toContain('welcome to Maple Clinic');
  expect(html).toContain('Book an appointment');
});
