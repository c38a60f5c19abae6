// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DemoChat } from '../../src/flows/marketing/demo-chat.tsx';
import { RuntimeProvider } from '../../src/flows/world.tsx';

test('the greeting and its options are there before any script runs', () => {
  const html = renderToString(
    <RuntimeProvider runtime={{ provide: (chart) => chart, perform: () => {} }}>
      <DemoChat />
    </RuntimeProvider>,
  );
  expect(typeof window).toBe('undefined');
  expect(html).toContain('welcome to Maple Clinic');
  expect(html).toContain('Book an appointment');
});
