import { act, render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { OpenBotContext } from '../../src/app/bots/open-bot.ts';
import { PreviewChat } from '../../src/app/bots/preview-chat.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { memoryStorage } from '../../src/widget/runtime/storage.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { wickPage } from './bot-samples.ts';

test('the preview offers to begin with what visitors begin with', async () => {
  const page = (
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
      <Suspense>
        <OpenBotContext value={{ ...wickPage, starters: ['Where can I park?', 'Are dogs allowed?'] }}>
          <PreviewChat
            storage={memoryStorage()}
            flows={Promise.resolve([{ id: 'details', label: 'Leave your details' }])}
          />
        </OpenBotContext>
      </Suspense>
    </RuntimeProvider>
  );
  const { container } = await act(async () => render(page));
  // Its script comes later.
  const frame = await waitFor(() => {
    const shown = container.firstElementChild?.shadowRoot?.firstElementChild;
    if (!shown) throw new Error('There is no conversation.');
    return shown;
  });
  await waitFor(() =>
    expect(readPage(frame)).toEqual(
      expect.arrayContaining([
        '(Suggestions)',
        '[Where can I park?]',
        '[Are dogs allowed?]',
        '[Leave your details]',
      ]),
    ),
  );
});
