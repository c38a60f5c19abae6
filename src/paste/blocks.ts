import type { PastedRow } from '../../machines/knowledge/pasted-answers.ts';
import type { Labelled } from './labels.ts';

/** A row while its lines are being read. */
interface Block {
  line: number;
  source: string[];
  questions: string[];
  answer: string[];
}

const rowOf = ({ line, source, questions, answer }: Block): PastedRow => {
  const [question = '', ...otherQuestions] = questions.map((words) => words.trim()).filter(Boolean);
  return { line, source: source.join('\n'), question, answer: answer.join('\n').trim(), otherQuestions };
};

/**
 * Reads `Question: …` and `Answer: …`. Of several questions before an answer the first is its own, the others are other
 * ways to ask. Where no answer has a label, what stands below a question is its answer.
 */
export function readLabelled(lines: readonly string[], labelled: Labelled): readonly PastedRow[] {
  const found = lines.map(labelled);
  const haveLabels = found.some((line) => line && (line.kind === 'answer' || line.answer !== null));
  const blocks: Block[] = [];
  let block: Block | undefined;
  let isInAnswer = false;
  for (const [index, text] of lines.entries()) {
    const line = found[index];
    if (!block && !line && text.trim() === '') continue;
    const isAnswered = isInAnswer && (haveLabels || block?.answer.join('').trim() !== '');
    const isNext =
      line?.kind === 'question' ? isAnswered || block?.questions.length === 0 : line && isInAnswer;
    if (!block || isNext) {
      block = { line: index + 1, source: [], questions: [], answer: [] };
      blocks.push(block);
      // What belongs to no question is an answer without one.
      isInAnswer = line?.kind !== 'question';
    }
    block.source.push(text);
    if (line?.kind === 'question') {
      block.questions.push(line.rest);
      if (line.answer !== null) block.answer.push(line.answer);
      isInAnswer = line.answer !== null || !haveLabels;
    } else if (line || isInAnswer) {
      block.answer.push(line?.rest ?? text);
      isInAnswer = true;
    } else if (text.trim() !== '') {
      // A question of several lines.
      block.questions.push(`${block.questions.pop()} ${text.trim()}`);
    }
  }
  return blocks.map(rowOf);
}

const isQuestion = (line: string) => /[?？؟]["”»*_\s]*$/u.test(line);

/** `# `, `- ` or `3. ` before a question. */
const withoutBullet = (line: string) => line.replace(/^\s*(?:#+|[-*•]|\d+[.)])\s+/u, '');

/** Reads questions, each on a line of its own that ends with a question mark, and below each its answer. */
export function readUnlabelled(lines: readonly string[]): readonly PastedRow[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  for (const [index, text] of lines.entries()) {
    const isAfterGap = index === 0 || lines[index - 1]?.trim() === '';
    const isAsked = isQuestion(text);
    const isBegun = block !== undefined && block.answer.join('').trim() === '';
    // A question inside of an answer has no empty line before it.
    if (isAsked ? !isBegun && (isAfterGap || !block) : !block && text.trim() !== '') {
      block = { line: index + 1, source: [], questions: [], answer: [] };
      blocks.push(block);
    }
    if (!block) continue;
    block.source.push(text);
    if (isAsked && block.answer.join('').trim() === '') block.questions.push(withoutBullet(text));
    else block.answer.push(text);
  }
  return blocks.map(rowOf);
}
