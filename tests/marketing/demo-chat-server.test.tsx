// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { DemoChat } from '../../src/site/marketing/demo-chat.tsx';

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
