import { expect } from 'vitest';
import type { ExamChange, Exam as Known } from '../../machines/exam/actors.ts';
import { examWires } from '../../machines/exam/wires.ts';
import { Exam } from '../../src/app/exam/exam.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { exam, isNew, parking, right } from './exam-samples.ts';

/** The exam of a bot before a server that asks what is new in it. */
async function open(stage: Stage, known: Known) {
  let { questions, suggestions } = known;
  await stage.open(<Exam botId="b1" />, {
    'exam-questions': { load: () => ({ questions, suggestions }) },
    exam: {
      runExam: () => {
        const due = questions.filter(({ last }) => !last);
        questions = questions.map((question) => ({
          ...question,
          last: question.last ?? { by: 'answer', entry: parking },
        }));
        return { asked: due.length, remaining: 0 };
      },
    },
    'exam-changes': {
      makeChange: ({ change }: { change: ExamChange }) => {
        if (change.type === 'put') {
          questions = [{ ...isNew, id: 'q9', question: change.question }, ...questions];
          suggestions = [];
        } else questions = questions.filter(({ id }) => id !== change.id);
        return { ok: true };
      },
    },
  });
}

walkWires(examWires, {
  'what was not asked yet is asked, and shown': async (stage) => {
    await open(stage, { questions: [isNew], suggestions: [] });
    await stage.after(() => {});
    expect(readPage()).toContain('success: Answered by “Parking”');
  },
  'a question that is put in is asked at once': async (stage) => {
    await open(stage, { questions: [right], suggestions: exam.suggestions });
    await stage.after(() => press('Add: can i park'));
    expect(readPage().filter((line) => line.startsWith('success'))).toHaveLength(2);
    expect(readPage()).toContain('status success: 2 of 2 right');
    expect(readPage()).not.toContain('[Add: can i park]');
  },
  'a question that is taken out is gone, and nothing is asked for it': async (stage) => {
    await open(stage, { questions: [right], suggestions: [] });
    const asked = stage.asked('exam', 'runExam').length;
    await stage.after(() => press('Remove: parking?'));
    expect(readPage()).not.toContain('“parking?”');
    expect(stage.asked('exam', 'runExam')).toHaveLength(asked);
  },
});
