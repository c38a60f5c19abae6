import { fireEvent, screen } from '@testing-library/react';
import { WidgetMenu } from '../../src/widget/widget-menu.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { config } from './pages.ts';
import { facts, laws, models } from './widget-menu.facts.ts';
import { english } from './words.ts';

prove(models, facts, laws);

const question = (buttons: readonly string[], wrong: readonly string[] = []) => [
  '[Menu] (expanded)',
  'Delete this conversation for good?',
  ...wrong,
  ...buttons,
];

walk(models, {
  view: (
    <WidgetMenu
      words={english}
      privacyUrl={config.privacyUrl}
      onPerson={() => {}}
      onDownload={() => {}}
      hasConversation
    />
  ),
  states: {
    closed: ['[Menu]'],
    open: [
      '[Menu] (expanded)',
      '[Talk to a person]',
      '[Download my conversation]',
      '[Delete my conversation]',
      '[Privacy](https://cafe.example/privacy)',
    ],
    confirming: question(['[Delete]', '[Keep it]']),
    deleting: question(['[Delete] (busy)', '[Keep it] (disabled)']),
    failed: question(['[Delete]', '[Keep it]'], ['alert: It couldn’t be deleted. Please try again.']),
    deleted: ['[Menu]', 'status: Your conversation has been deleted.'],
    downloaded: [
      '[Menu]',
      'status: Your conversation is downloading. If no file appears, this page doesn’t allow downloads.',
    ],
  },
  events: {
    press: () => press('Menu'),
    close: () => {
      const focused = screen.queryByText('Keep it') ?? screen.getByText('Privacy');
      fireEvent.keyDown(focused, { key: 'Escape' });
    },
    download: () => press('Download my conversation'),
    delete: () => press('Delete my conversation'),
    confirm: () => press('Delete'),
  },
});
