import { z } from 'zod';
import { entryLimits } from '../sources/limits.ts';

/** As Postgres counts it, and as JSON Schema does. */
const lengthOf = (text: string) => [...text].length;

/** A text that Postgres can keep. */
const kept = (text: string) => !text.includes('\0') && text.isWellFormed();

const letters = (otherwise: string) =>
  z.string(otherwise).refine(kept, 'A text has no NUL, and no half of a surrogate pair.');

const question = letters('question is a text.')
  .trim()
  .refine((text) => lengthOf(text) <= entryLimits.title, 'A title has at most 200 characters.')
  .meta({ maxLength: entryLimits.title })
  .nullable()
  .transform((text) => text || null);

const answer = letters('answer is a text.')
  .trim()
  .min(1, 'An answer cannot be empty.')
  .refine(
    (text) => lengthOf(text) <= entryLimits.content,
    'An answer has at most 2,000 characters. Please split it into several.',
  )
  .meta({ maxLength: entryLimits.content });

const tooManyWays = 'An answer has at most 20 other ways to ask, of 1 to 500 characters each.';

const otherQuestions = z
  .array(
    letters(tooManyWays)
      .trim()
      .min(1, tooManyWays)
      .refine((text) => lengthOf(text) <= entryLimits.question, tooManyWays)
      .meta({ maxLength: entryLimits.question }),
    'other_questions is a list of texts.',
  )
  .max(entryLimits.questions, tooManyWays);

/** What is said of fields that there are none of, and of what is no object. */
const fields = {
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? `There is no field ${issue.keys.slice(0, 3).join(', ')}.`
      : 'Please send a JSON object with fields.',
};

/** An answer in another language of its bot. */
const text = z.strictObject(
  { question: question.default(null), answer, other_questions: otherQuestions.default([]) },
  fields,
);

/** Languages as bots name them: `de`, `pt-BR`. */
const language = z.string().regex(/^[\dA-Za-z-]{2,35}$/, 'A language is named like de or pt-BR.');

/** More languages than a bot speaks. */
const mostTexts = 20;

const textsOf = <Text extends z.ZodType>(one: Text) =>
  z
    .record(language, one, 'texts has a text for each language.')
    .refine((texts) => Object.keys(texts).length <= mostTexts, 'A bot speaks at most eight languages.');

/** What is sent to add an answer. */
export const newAnswer = z.strictObject(
  {
    id: z
      .uuid('id is a UUID.')
      .optional()
      .meta({ description: 'Chosen by the caller: sent again with the same id, it is added once.' }),
    bot_id: z.uuid('bot_id is the id of a bot.'),
    question: question.default(null),
    answer,
    other_questions: otherQuestions.default([]),
    texts: textsOf(text).default({}),
  },
  fields,
);

/** What is sent to change one: what is left out stays. */
export const answerChange = z.strictObject(
  {
    question: question.optional(),
    answer: answer.optional(),
    other_questions: otherQuestions.optional(),
    texts: textsOf(text.nullable().meta({ description: 'Null removes the text.' })).optional(),
  },
  fields,
);

/** How large a body may be, in bytes: an answer with all its texts in eight languages. */
export const largestAnswer = 512 * 1024;
