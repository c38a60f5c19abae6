import { z } from 'zod/mini';
import { entryLimits } from './limits.ts';

/** What an owner writes of an entry. */
export interface EntryText {
  title: string | null;
  content: string;
  otherQuestions: readonly string[];
}

/** As Postgres counts it. */
const lengthOf = (text: string) => [...text].length;

/** Whether a blank is left for the owner to fill in (`We are open ___`). With one an answer is not said. */
export const hasBlanks = ({ title, content }: Pick<EntryText, 'title' | 'content'>): boolean =>
  /_{3}/.test(`${title ?? ''}\n${content}`);

/** Other ways to ask, one on each line. */
export const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

const tooManyWays = 'An answer has at most 20 other ways to ask, of 1 to 500 characters each.';

/** Reads the form of an entry. What is refused is refused in the server's words. */
export const entrySchema = z.object({
  title: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((title) => lengthOf(title) <= entryLimits.title, 'A title has at most 200 characters.'),
    ),
    z.transform((title) => title || null),
  ),
  content: z.string().check(
    z.trim(),
    z.minLength(1, 'An answer cannot be empty.'),
    z.refine(
      (content) => lengthOf(content) <= entryLimits.content,
      'An answer has at most 2,000 characters. Please split it into several.',
    ),
  ),
  otherQuestions: z.pipe(
    z.pipe(z.string(), z.transform(linesOf)),
    z
      .array(z.string())
      .check(
        z.refine(
          (lines) =>
            lines.length <= entryLimits.questions &&
            lines.every((line) => lengthOf(line) <= entryLimits.question),
          tooManyWays,
        ),
      ),
  ),
});
