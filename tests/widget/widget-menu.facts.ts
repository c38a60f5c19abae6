import { widgetMenuMachine } from '../../machines/widget/widget-menu.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { focuses } from './effects.ts';

export const models = [
  model({
    machine: widgetMenuMachine,
    events: {
      press: { 'they press the menu button': {} },
      close: { 'they close the menu': {} },
      download: { 'they want the conversation as a file': {} },
      delete: { 'they want the conversation deleted': {} },
      confirm: { 'they are sure': {} },
    },
    answers: {
      deleteConversation: {
        'it is deleted': { output: undefined },
        'it cannot be deleted': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'closed'],
  ['closed', 'they press the menu button', 'open'],
  ['open', 'they press the menu button', 'closed'],
  ['open', 'they close the menu', 'closed', focuses('menu')],
  ['open', 'they want the conversation as a file', 'downloaded', focuses('menu')],
  ['open', 'they want the conversation deleted', 'confirming', focuses('confirm')],

  ['confirming', 'they press the menu button', 'closed'],
  ['confirming', 'they close the menu', 'closed', focuses('menu')],
  ['confirming', 'they are sure', 'deleting', asks('deleteConversation')],
  ['deleting', 'it is deleted', 'deleted', focuses('menu')],
  ['deleting', 'it cannot be deleted', 'failed'],
  ['failed', 'they are sure', 'deleting', asks('deleteConversation')],
  ['failed', 'they press the menu button', 'closed'],
  ['failed', 'they close the menu', 'closed', focuses('menu')],

  // Long enough to read it.
  ['deleted', '8 s pass', 'closed'],
  ['deleted', 'they press the menu button', 'open'],
  ['downloaded', '8 s pass', 'closed'],
  ['downloaded', 'they press the menu button', 'open'],
];

export const laws: Laws<typeof widgetMenuMachine> = {
  'nothing is deleted before they are sure': ({ is, when }) => !is('deleting') || when === 'they are sure',
  'it is busy while the conversation is deleted': tagged('busy', 'deleting'),
};
