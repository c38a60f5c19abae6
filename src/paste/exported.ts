import { z } from 'zod/mini';
import type { PastedRow } from '../../machines/knowledge/pasted-answers.ts';

const exportedText = {
  question: z.nullable(z.string()),
  answer: z.string(),
  other_questions: z.array(z.string()),
};

/** An answer as an export writes it; what else is in it is not read. Exports of before have no texts in languages. */
const exportedAnswer = z.object({
  ...exportedText,
  texts: z.optional(z.nullable(z.catchall(z.object({}), z.object(exportedText)))),
});

const textOf = ({ question, answer, other_questions }: z.infer<z.ZodMiniObject<typeof exportedText>>) => ({
  question: question ?? '',
  answer,
  otherQuestions: other_questions,
});

/** Reads the answers of an export's JSON: one on each line, between brackets. Null if a line is anything else. */
export function readExported(lines: readonly string[]): readonly PastedRow[] | null {
  const rows: PastedRow[] = [];
  for (const [index, text] of lines.entries()) {
    const source = text.trim().replace(/,$/, '');
    if (source === '' || source === '[' || source === ']') continue;
    const answer = source.startsWith('{') ? answerIn(source) : null;
    if (!answer) return null;
    rows.push({
      line: index + 1,
      source,
      ...textOf(answer),
      ...(answer.texts && {
        texts: Object.entries(answer.texts).map(([language, text]) => ({ language, ...textOf(text) })),
      }),
    });
  }
  return rows.length > 0 ? rows : null;
}

function answerIn(json: string): z.infer<typeof exportedAnswer> | null {
  try {
    return exportedAnswer.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
