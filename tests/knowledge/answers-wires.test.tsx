import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Entry } from '../../machines/bots/actors.ts';
import type { EntryChange, EntrySave } from '../../machines/knowledge/actors.ts';
import { hasBlanks } from '../../machines/knowledge/entry-text.ts';
import { pasteWires } from '../../machines/knowledge/paste-wires.ts';
import { answersWires } from '../../machines/knowledge/wires.ts';
import { BotPage } from '../../src/app/bots/bot-page.tsx';
import { useOpenBot } from '../../src/app/bots/open-bot.ts';
import { Answers } from '../../src/app/knowledge/answers.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { wick } from '../bots/bot-samples.ts';
import { worse } from '../exam/exam-samples.ts';
import { dogs, hours, parking, wifi } from './entry-samples.ts';
import { oneLeftOut } from './paste-samples.ts';

// Loaded before its page is opened, so that no story waits for it.
await import('../../src/app/knowledge/paste/paste-page.tsx');

interface Setting {
  items: readonly Entry[];
  agrees?: boolean;
  show?: 'to-complete';
  /** How many are learned in each call, and how many are left after the first. */
  learns?: { learned: number; remaining: number };
}

/** What visitors begin with. */
const Starters = () => <p>Begin with {useOpenBot().starters.join(' ')}</p>;

/** The answers of a bot on its page, before a server that keeps what it agrees to. */
async function open(stage: Stage, { items, agrees = true, show, learns }: Setting) {
  sessionStorage.clear();
  let known = items;
  let learned = 0;
  let examined = 0;
  let isWorse = false;
  const server = {
    /** What colleagues do meanwhile. */
    set: (entries: readonly Entry[]) => {
      known = entries;
    },
    learned: () => stage.asked('learning', 'learn').length,
    counted: () => stage.asked('entry-counts', 'load').length,
    listed: () => stage.asked('entries', 'getPage').length,
    /** How often it was asked what visitors begin with. */
    begun: () => stage.asked('bot-page', 'load').length,
  };
  const page = (
    <BotPage botId="b1">
      <Starters />
      <Answers botId="b1" show={show} />
    </BotPage>
  );
  await stage.open(page, {
    'bot-page': { load: () => ({ bot: wick, firstQuestions: known.slice(0, 1).map(({ title }) => title) }) },
    entries: {
      getPage: () => ({
        items: known.filter((entry) => show === undefined || hasBlanks(entry)),
        next: null,
      }),
    },
    'entry-counts': {
      load: () => ({ entries: known.length, toComplete: 1, fromSources: 0, notIndexed: 0 }),
    },
    learning: {
      learn: () => {
        learned += 1;
        return learned > 2 && learns ? learns : { learned: 0, remaining: 0 };
      },
    },
    'entry-editor': {
      saveEntry: ({ id, text }: EntrySave) => {
        const entry = { ...parking, id, ...text };
        known = [entry, ...known.filter((each) => each.id !== id)];
        return { ok: true, entry };
      },
    },
    exam: {
      runExam: () => {
        isWorse = !known.some(({ title }) => title === parking.title);
        examined += 1;
        return { asked: examined, remaining: 0 };
      },
    },
    'exam-questions': { load: () => ({ questions: isWorse ? [worse] : [], suggestions: [] }) },
    'entry-changes': {
      changeEntry: ({ type: change, entry }: EntryChange) => {
        if (!agrees) return { ok: false, reason: 'refused', message: 'No.' };
        if (change === 'delete') known = known.filter(({ id }) => id !== entry.id);
        if (change === 'restore') known = [...known, entry];
        return { ok: true };
      },
    },
    'paste-answers': { checkPaste: () => ({ ok: true, text: 'Q: Wifi?', found: oneLeftOut }) },
    'add-answers': {
      addAnswers: () => {
        const added = oneLeftOut.answers.map(({ id, text }) => ({ ...dogs, id, ...text }));
        known = [...known.filter(({ id }) => !added.some((each) => each.id === id)), ...added];
        return { ok: true, added: oneLeftOut.answers.length };
      },
    },
  });
  return server;
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** Pastes a list of two answers and a row without one, and has the two added. */
async function paste(stage: Stage) {
  await stage.after(() => press('Paste a list'));
  await stage.after(() => type('Questions and answers', 'Q: Wifi?'));
  await stage.after(() => press('Check the answers'));
  await stage.after(() => press('Add 2 answers'));
}

walkWires(
  [...answersWires, ...pasteWires],
  {
    'a new answer is listed, counted and learned, and so is the next one': async (stage) => {
      const { learned } = await open(stage, { items: [parking] });
      for (const title of ['Wifi?', 'Lifts?']) {
        const before = learned();
        await stage.after(() => press('Add an answer'));
        await stage.after(() => {
          type('Question', title);
          type('Answer', 'Yes.');
          press('Save');
        });
        expect(learned()).toBe(before + 1);
        expect(readPage()).toContain(`Begin with ${title}`);
      }
      expect(titles()).toEqual(['Lifts?', 'Wifi?', 'Is there parking?']);
      expect(readPage()).toContain('status: 3 answers');
    },
    'an answer that is changed stands where it was': async (stage) => {
      await open(stage, { items: [parking, dogs] });
      await stage.after(() => press('Edit: Are dogs welcome?'));
      await stage.after(() => {
        type('Question', 'Are big dogs welcome?');
        press('Save');
      });
      expect(titles()).toEqual(['Is there parking?', 'Are big dogs welcome?']);
    },
    'an editor that is given up shows what colleagues have made of the answer': async (stage) => {
      const server = await open(stage, { items: [parking] });
      await stage.after(() => press('Edit: Is there parking?'));
      server.set([{ ...parking, title: 'Where can I park?' }]);
      await stage.after(() => press('Cancel'));
      expect(titles()).toEqual(['Where can I park?']);
    },
    'an answer is moved at once, and neither counted nor learned': async (stage) => {
      const { learned, counted, begun } = await open(stage, { items: [parking, dogs] });
      const before = [learned(), counted(), begun() + 1];
      await stage.after(() => press('Move up: Are dogs welcome?'));
      expect(titles()).toEqual(['Are dogs welcome?', 'Is there parking?']);
      expect([learned(), counted(), begun()]).toEqual(before);
    },
    'a move that is refused is taken back': async (stage) => {
      await open(stage, { items: [parking, dogs], agrees: false });
      await stage.after(() => press('Move up: Are dogs welcome?'));
      expect(titles()).toEqual(['Is there parking?', 'Are dogs welcome?']);
    },
    'an answer is deleted and counted, and learned again when it is restored': async (stage) => {
      const { learned } = await open(stage, { items: [parking, dogs] });
      const before = learned();
      await stage.after(() => press('Delete: Are dogs welcome?'));
      expect(readPage()).toContain('status: 1 answer');
      expect(learned()).toBe(before);
      await stage.after(() => press('Undo: Are dogs welcome?'));
      expect(readPage()).toContain('status: 2 answers');
      expect(learned()).toBe(before + 1);
    },
    'an example is kept at once, and learned': async (stage) => {
      const { learned } = await open(stage, { items: [wifi] });
      const before = learned();
      await stage.after(() => press('Keep it: Is there wifi?'));
      expect(screen.queryByLabelText('Keep it: Is there wifi?')).toBeNull();
      expect(learned()).toBe(before + 1);
    },
    'what is learned is counted and listed': async (stage) => {
      const { counted, listed, begun } = await open(stage, {
        items: [parking],
        learns: { learned: 3, remaining: 0 },
      });
      const before = [counted(), listed(), begun()];
      await stage.after(() => press('Delete: Is there parking?'));
      await stage.after(() => press('Undo: Is there parking?'));
      // Once for each of the two changes; and for what was learned.
      expect([counted(), listed(), begun()]).toEqual([3, 1, 3].map((more, at) => (before[at] ?? 0) + more));
    },
    'what has just been completed stays in sight': async (stage) => {
      await open(stage, { items: [hours], show: 'to-complete', learns: { learned: 1, remaining: 0 } });
      await stage.after(() => press('Edit: We are open ___.'));
      await stage.after(() => {
        type('Answer', 'We are open from 9 to 5.');
        press('Save');
      });
      expect(readPage()).toContain('We are open from 9 to 5.');
    },
    'what got worse is said when an answer was changed or deleted, until it is back': async (stage) => {
      const news = '“Parking” used to answer “where can I leave my car”, now “Deliveries” does.';
      const isSaid = () => readPage().some((line) => line.includes(news));
      await open(stage, { items: [parking, dogs] });
      expect(isSaid()).toBe(false);
      for (const [title, isNews] of [
        ['Is there a lift?', true],
        [parking.title ?? '', false],
      ] as const) {
        await stage.after(() => press(`Edit: ${isNews ? parking.title : 'Is there a lift?'}`));
        await stage.after(() => {
          type('Question', title);
          press('Save');
        });
        expect(isSaid()).toBe(isNews);
      }
      await stage.after(() => press('Delete: Is there parking?'));
      expect(isSaid()).toBe(true);
      await stage.after(() => press('Undo: Is there parking?'));
      expect(isSaid()).toBe(false);
    },
    'many answers are listed, counted and learned, and the page closes': async (stage) => {
      const { learned } = await open(stage, { items: [parking] });
      const before = learned();
      await paste(stage);
      await stage.after(() => press('Done'));
      expect(titles()).toEqual(['Is there parking?', 'Wifi?', 'Dogs?']);
      expect(readPage()).toContain('status: 3 answers');
      expect(learned()).toBe(before + 1);
    },
    'who goes back finds the rest of the text': async (stage) => {
      await open(stage, { items: [parking] });
      await paste(stage);
      await stage.after(() => press('Fix 1 row'));
      expect(screen.getByLabelText('Questions and answers')).toHaveProperty(
        'value',
        'question;answer\nLifts?',
      );
    },
  },
  {
    'an answer that was changed is listed as a new one': [
      'an answer that was saved is listed',
      { tell: (item) => ({ type: 'item.added', item }) as const },
    ],
    'a change that was refused stays': ['a change that was refused is taken back', { tell: () => [] }],
    'what has just been completed leaves the list': [
      'what was learned is listed, unless it would leave a list of what is to be completed',
      { tell: () => ({ type: 'refresh' }) },
    ],
    'all of the text is the rest of it': [
      'who goes back finds the rest of the text',
      { tell: () => ({ type: 'rest', added: 0 }) as const },
    ],
  },
);
