import { flowPage } from '../../machines/guided/lists.ts';
import { FlowPage } from '../../src/app/guided/flow-editor.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { walkCard } from '../lists/uses.tsx';
import { opened } from './flow-samples.ts';

const kinds =
  '{A button under the greeting, Words that a visitor writes, A page of your website, The bot doesn’t know an answer, Somebody writes while you are closed, Somebody asks for a person}';

walkCard(flowPage, {
  input: { flowId: 'f1' },
  view: (
    <Links>
      <FlowPage botId="b1" flowId="f1" />
    </Links>
  ),
  loading: ['status: Loading the conversation…'],
  failed: [
    'alert error: The conversation couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'it is there': opened, 'it is gone': null },
  shown: (value) =>
    value
      ? [
          '## A quote for a job',
          '[All guided conversations](/bots/b1/flows)',
          '[Versions](/bots/b1/flows/f1/versions)',
          '[Undo] (disabled)',
          '[Redo] (disabled)',
          'status success: All changes saved',
          '(View)',
          '[Steps] (selected)',
          '[Picture]',
          '[Play]',
          'Name <text>',
          '### How it starts',
          'A button under the greeting',
          `Starts with <select> ${kinds}`,
          'Text on the button <text>',
          '[Remove]',
          'Words that a visitor writes',
          `Starts with <select> ${kinds}`,
          'What a visitor writes, one per line <textarea>',
          '[Remove]',
          '[Add another way to start]',
          '### Steps',
          '[Add a step here]',
          '(Ask something: What would you like us to do?)',
          '[Ask something · saved as {job}: What would you like us to do?]',
          '[Add a step here]',
          '(Ask something: By when do you need it?)',
          '[Ask something · saved as {when}: By when do you need it?]',
          '[Add a step here]',
          '(Ask for details: May we write to you with a price?)',
          '[Ask for details: May we write to you with a price?]',
          '(If they would rather not)',
          'If they would rather not',
          '[Add a step]',
          '(End: All right. You can call us at any time.)',
          '[End: All right. You can call us at any time.]',
          '[Add a step]',
          '(End: Thank you! We will look at it and write…)',
          '[End: Thank you! We will look at it and write…]',
          '### Before it goes live',
          'status busy: Checking…',
          '[Go live]',
        ]
      : [
          '# Page Not Found',
          'The page you’re looking for doesn’t exist or has moved.',
          '[Go to Dashboard](/dashboard)',
        ],
});
