import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { EntrySave } from '../../machines/knowledge/actors.ts';
import type { UnansweredQuestion } from '../../machines/questions/actors.ts';
import { questionWires } from '../../machines/questions/wires.ts';
import { Unanswered } from '../../src/app/questions/unanswered.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { football, laptops, repairs } from './question-samples.ts';

/** What stands below a question that is being answered. */
const below = ({ question }: UnansweredQuestion) => within(screen.getByLabelText(`Answer: ${question}`));

/** The page of what was not answered, with an editor open for both questions. */
async function write(stage: Stage) {
  sessionStorage.clear();
  await stage.open(<Unanswered />, {
    unanswered: { getPage: () => ({ items: [laptops, football], next: null }) },
    'teach-question': {
      getNearest: () => [repairs],
      teachQuestion: () => ({ ok: true, version: '1' }),
    },
    'entry-editor': { saveEntry: ({ id, text }: EntrySave) => ({ ok: true, entry: { id, ...text } }) },
  });
  for (const asked of [laptops, football]) {
    await stage.after(() => press(`Write the answer: ${asked.question}`));
    await stage.after(() => fireEvent.click(below(asked).getByText('Write a new answer')));
  }
}

walkWires(
  questionWires,
  {
    'an answer that is written is taught to its question, and to no other': async (stage) => {
      await write(stage);
      await stage.after(() => {
        fireEvent.change(below(laptops).getByLabelText('Answer'), { target: { value: 'On Fridays.' } });
        fireEvent.click(below(laptops).getByText('Save'));
      });
      below(laptops).getByText('Your answer is saved.');
      below(football).getByLabelText('Answer');
      expect(stage.asked('teach-question', 'teachQuestion')).toMatchObject([
        { questionId: 'q1', isNew: true },
      ]);
    },
    'who gives up writing chooses again': async (stage) => {
      await write(stage);
      await stage.after(() => fireEvent.click(below(laptops).getByText('Cancel')));
      below(laptops).getByText('Is it one of these?');
      below(football).getByLabelText('Answer');
      expect(readPage()).not.toContain('Your answer is saved.');
    },
  },
  {
    'an answer that was written is given up': [
      'an answer that was written for a question is taught',
      { tell: () => ({ type: 'cancel' }) },
    ],
  },
);
