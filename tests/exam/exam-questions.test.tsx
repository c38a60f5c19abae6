import { examQuestions } from '../../machines/exam/lists.ts';
import { Exam } from '../../src/app/exam/exam.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { walkCard } from '../lists/uses.tsx';
import { exam, none, passed } from './exam-samples.ts';

const above = [
  '## Exam',
  'Up to 50 questions with the answer each should get. After every change the bot is asked them again, so you see what got worse before visitors do.',
];
const notLoaded = [
  'alert error: The exam couldn’t be loaded',
  'alert error: Please check your connection and try again.',
  'alert error: [Try again]',
];
const right = (question: string) => `[Remove: ${question}]`;
const change = (question: string, entry = 'e1') =>
  `[Change the answer to: ${question}](/bots/b1?entry=${entry})`;

walkCard(examQuestions, {
  input: { botId: 'b1' },
  view: (
    <Links>
      <Exam botId="b1" />
    </Links>
  ),
  loading: [...above, 'status: Loading the exam…'],
  failed: [...above, ...notLoaded],
  found: { 'some got worse': exam, 'all is right': passed, 'there is none': none },
  shown: (value) => {
    if (value === none) {
      return [
        ...above,
        'No questions yet. Press Right under an answer in the preview, or Add to the exam under one in the [inbox](/inbox).',
      ];
    }
    if (value === passed) {
      return [
        ...above,
        'status busy: Asking the bot…',
        '“parking?”',
        'success: Answered by “Parking”',
        right('parking?'),
      ];
    }
    return [
      ...above,
      'status busy: Asking the bot…',
      '“where can I leave my car”',
      'error: “Parking” used to answer “where can I leave my car”, now “Deliveries” does.',
      change('where can I leave my car'),
      '[That’s right now: “Deliveries” for “where can I leave my car”]',
      right('where can I leave my car'),
      '“a boat?”',
      'error: An answer you deleted used to answer “a boat?”, now “Deliveries” probably does.',
      '[That’s right now: “Deliveries” for “a boat?”]',
      right('a boat?'),
      '“a bike?”',
      'warning: “Parking” should answer “a bike?”, now nothing does.',
      change('a bike?'),
      right('a bike?'),
      '“a bus?”',
      'unknown: Not asked yet',
      right('a bus?'),
      '“parking?”',
      'success: Answered by “Parking”',
      right('parking?'),
      '“my car?”',
      'success: Probably answered by “Parking”',
      right('my car?'),
      '### Visitors asked 1 question that fits',
      '“can i park”',
      'Parking',
      '[Add: can i park]',
    ];
  },
});
