import { fireEvent, screen } from '@testing-library/react';
import { WidgetShell } from '../../src/widget/widget-shell.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { invitation } from './messages.ts';
import { chat, config } from './pages.ts';
import { facts, laws, models } from './widget-shell.facts.ts';
import { english } from './words.ts';

prove(models, facts, laws);

type Context = ReturnType<(typeof models)[number]['machine']['getInitialSnapshot']>['context'];

const launcher = ({ unread }: Context) => [
  unread > 0 ? `[Open chat. New messages: ${unread}]` : '[Open chat]',
];
const opened = ['[Close chat] (expanded)', '(Wick)', ...chat({ close: '[Close chat]' })];

walk(models, {
  view: <WidgetShell config={config} words={english} openChat="Open chat" invitations={[invitation]} />,
  states: {
    'closed.resting': launcher,
    'closed.waiting': launcher,
    'closed.asking': launcher,
    'open.byPerson': opened,
    'open.byItself': opened,
  },
  // Nobody sees that it is about to open, or why it has.
  alike: [
    'closed.asking = closed.resting',
    'closed.asking = closed.waiting',
    'closed.resting = closed.waiting',
    'open.byItself = open.byPerson',
  ],
  events: {
    press: () => {
      const [button] = screen.getAllByRole('button');
      if (button) fireEvent.click(button);
    },
    open: (_, tell) => tell('watchCalls'),
    close: (_, tell) => tell('watchCalls'),
    toggle: (_, tell) => tell('watchCalls'),
    restore: (_, tell) => tell('watchCalls'),
    expect: (_, tell) => tell('watchCalls'),
    'reply.arrived': (_, tell) => tell('watchReplies'),
  },
});
