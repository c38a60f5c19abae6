import { createActor, fromPromise, waitFor } from 'xstate';
import { searchEntries } from '../answers/answer.ts';
import type { Knowledge } from '../answers/knowledge.ts';
import { check } from '../model/check.ts';
import { ask } from '../model/client.ts';
import { masked } from '../model/masked.ts';
import { answerTask, canDraft, chooseTask, questionTask } from '../model/tasks.ts';
import type { Asked, Draft, Entry, Task, Verdict } from '../model/types.ts';
import { modelAnswerMachine, type Outcome, type Question } from './model-answer.ts';
import type { ModelUse } from './use.ts';

/** How many of the nearest entries a model chooses among. */
const most = 5;

/**
 * Runs the chart `model-answer` with a model.
 * @param use the model, and the account of it: what is asked is noted there
 * @param only the entry whose words are wanted; null: the model chooses among the nearest
 * @param patience milliseconds for everything together
 */
export async function runModel(
  question: Question,
  knowledge: Knowledge,
  use: ModelUse,
  { only, patience }: { only: string | null; patience: number },
): Promise<Outcome> {
  const underWay: Promise<unknown>[] = [];
  const askModel = <Answer>(task: Task<Answer>, signal: AbortSignal): Promise<Asked<Answer>> => {
    const asking = ask(use.endpoint, task, { signal, milliseconds: patience }).then((asked) => {
      use.note(task.name, asked);
      return asked;
    });
    underWay.push(asking);
    return asking;
  };
  const judge = async (entries: readonly Entry[], draft: Draft | null) => {
    const verdict = verdictOn(question, entries, draft);
    if (!verdict.ok) use.noteRefusal(verdict.reason);
    return verdict;
  };
  const { ownLanguage } = question;
  const machine = modelAnswerMachine.provide({
    delays: { patience },
    actors: {
      translate: fromPromise(({ input, signal }) =>
        noted(askModel(questionTask(input.text, ownLanguage), signal)),
      ),
      find: fromPromise(({ input }) => noted(find(input.text, question, knowledge, only))),
      ask: fromPromise(({ input: { asked, entries }, signal }) =>
        noted(askModel(taskOf(question, asked, entries), signal)),
      ),
      check: fromPromise(({ input: { entries, draft } }) => noted(judge(entries, draft))),
    },
  });
  const running = createActor(machine, { input: question });
  const ended = waitFor(running, ({ status }) => status === 'done');
  running.start();
  const { output } = await ended;
  // What the end of the time has ended is noted as well.
  await Promise.allSettled(underWay);
  if (!output) throw new Error('The chart has ended without an outcome.');
  return output;
}

/** A failure of our own is no visitor's, who is answered all the same; but it is no secret either. */
async function noted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    console.error(error);
    throw error;
  }
}

/** The entries of the bot's own language that are nearest to a question in it. */
async function find(
  text: string,
  { wanted, ownLanguage: language }: Question,
  knowledge: Knowledge,
  only: string | null,
) {
  const spoken = { language, ownLanguage: language, otherLanguages: [] };
  const { ranked } = await searchEntries(text, spoken, knowledge);
  return (
    ranked
      .filter(({ entryId }) => only === null || entryId === only)
      .map(({ entryId, title, content }): Entry => ({ id: entryId, title, content, language }))
      // What gives orders to models, or is in a language that nobody could check, is not shown to one.
      .filter((entry) => wanted === 'choose' || canDraft(masked(entry)))
      .slice(0, most)
  );
}

/** What the model is asked: which entry answers, and in which words. Nothing else of the conversation is sent. */
function taskOf(
  { wanted, language, ownLanguage }: Question,
  question: string,
  entries: readonly Entry[],
): Task<Draft> {
  const about = { question, earlier: [] };
  if (wanted !== 'choose') {
    const given = { ...about, entries: entries.map(masked), use: wanted };
    return answerTask({ ...given, language: wanted === 'translate' ? language : ownLanguage });
  }
  const { read, ...task } = chooseTask({ ...about, entries });
  return {
    ...task,
    read: (value) => {
      const chosen = read(value);
      return chosen && { id: chosen.id, sentences: [] };
    },
  };
}

/** What may be said of a draft. An entry that is only chosen is said in the owner's own words. */
function verdictOn(
  { wanted, language, ownLanguage }: Question,
  entries: readonly Entry[],
  draft: Draft | null,
): Verdict {
  const entry = entries.find(({ id }) => id === draft?.id);
  if (!draft || !entry) return { ok: false, reason: 'form', part: '' };
  if (wanted === 'choose') return { ok: true, text: entry.content };
  return check(masked(entry), draft.sentences, {
    language: wanted === 'translate' ? language : ownLanguage,
    use: wanted,
  });
}
