import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { Thread } from '../../machines/inbox/actors.ts';
import { threadAfter } from '../../machines/inbox/standing.ts';
import { inboxWires } from '../../machines/inbox/wires.ts';
import { Conversation } from '../../src/app/inbox/conversation/conversation.tsx';
import { reportInboxNews } from '../../src/browser/inbox-channel.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { thread } from './inbox-samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const mine: Thread = {
  ...thread,
  isOwed: true,
  conversation: { ...thread.conversation, state: 'human', holder: { isMe: true, name: '' }, unread: false },
};

/** As the server has it by now. */
let shownNow: Thread;

/** The conversation as a server has it that agrees to everything. */
const open = ({ open: show }: Stage, shown: Thread) => {
  sessionStorage.clear();
  let said = 100;
  let { person } = shown;
  shownNow = shown;
  return show(<Conversation conversationId="c1" query={{ show: null, words: '' }} />, {
    conversation: { load: () => ({ ok: true, thread: { ...shownNow, person } }) },
    reply: {
      sendReply: () => {
        said += 1;
        return { ok: true, message: { id: said, at: `2025-02-03T05:10:0${said - 100}+00:00` } };
      },
    },
    translations: {
      load: () => ({
        language: 'fr',
        messages: shownNow.messages
          .filter(({ author }) => author === 'visitor')
          .map(({ id, text }) => ({ id, text: `In English: ${text}` })),
      }),
    },
    'translate-reply': {
      translateReply: ({ text }: { text: string }) => ({ ok: true, text: `En français : ${text}` }),
    },
    'hand-over': { makeChange: () => ({ ok: true }) },
    'add-visitor': {
      makeChange: () => {
        person = { id: 'p1', name: 'ada@example.com', isBlocked: false };
        return { ok: true };
      },
    },
    'saved-replies': {
      getPage: () => ({ items: [{ id: 's1', title: 'Parking', text: 'In the yard, free.' }], next: null }),
    },
    'saved-reply-changes': { makeChange: () => ({ ok: true }) },
  });
};

const send = (text: string) => () => {
  type('Reply', text);
  fireEvent.keyDown(screen.getByLabelText('Reply'), { key: 'Enter' });
};

/** What members have said, in order. */
const replies = () => readPage().filter((line) => /^(Yes, bring|And a)/.test(line));

const first = { id: 101, at: '2025-02-03T05:10:01+00:00', text: 'Yes, bring him.' };
/** The first reply, whichever was sent. */
const always = (state: unknown) => (Object(state).context.sent ? first : null);

walkWires(
  inboxWires,
  {
    'a reply takes the conversation and stands in it, and so does the next one': async (stage) => {
      await open(stage, thread);
      await stage.after(send('Yes, bring him.'));
      expect(replies()).toEqual(['Yes, bring him.']);
      expect(readPage()).toContain('status: With you');
      await stage.after(send('And a blanket.'));
      expect(replies()).toEqual(['Yes, bring him.', 'And a blanket.']);
      expect(stage.asked('reply', 'sendReply')).toMatchObject([
        { reply: { number: 1, text: 'Yes, bring him.' }, isTaking: true },
        { reply: { number: 2, text: 'And a blanket.' }, isTaking: false },
      ]);
    },
    'what is taken over is with the member, and their focus in the field': async (stage) => {
      await open(stage, thread);
      await stage.after(() => press('Take over'));
      expect(readPage()).toContain('status: With you');
      expect(document.activeElement).toBe(screen.getByLabelText('Reply'));
    },
    'what is handed back wants an answer, as long as none was given': async (stage) => {
      await open(stage, mine);
      await stage.after(() => press(/^Hand back/));
      expect(readPage()).toContain('status: Wants an answer');
    },
    'what is handed back after a reply is the bot’s': async (stage) => {
      await open(stage, mine);
      await stage.after(send('Yes.'));
      await stage.after(() => press(/^Hand back/));
      expect(readPage()).not.toContain('status: Wants an answer');
      expect(readPage()).toContain('[Take over]');
    },
    'a visitor who was added to the people is linked to who they are': async (stage) => {
      await open(stage, { ...thread, conversation: { ...thread.conversation, contact: 'ada@example.com' } });
      await stage.after(() => press('Add to people'));
      expect(readPage()).toContain('[ada@example.com](/people?person=p1)');
      expect(readPage()).not.toContain('[Add to people]');
    },
    'what a visitor writes in another language is read in one’s own, and so is what they write next': async (
      stage,
    ) => {
      const foreign = { ...mine, spoken: 'fr' };
      await open(stage, foreign);
      expect(readPage()).toContain('In English: Can I bring my dog?');
      const [first] = mine.messages;
      if (!first) throw new Error('The samples have no message.');
      const next = { ...first, id: 4, text: 'Et deux ?', at: '2025-02-03T05:08:00+00:00' };
      shownNow = { ...foreign, messages: [...foreign.messages, next] };
      await stage.after(() => reportInboxNews('thread'));
      expect(readPage()).toContain('In English: Et deux ?');
      expect(readPage()).toContain('Translated automatically · Show original');
    },
    'a reply is read in the visitor’s language before it is sent, and stands with what was written': async (
      stage,
    ) => {
      await open(stage, { ...mine, spoken: 'fr' });
      await stage.after(send('Yes, bring him.'));
      expect(stage.asked('reply', 'sendReply')).toEqual([]);
      expect(readPage()).toContain('En français : Yes, bring him.');
      await stage.after(() => press('Send'));
      expect(stage.asked('reply', 'sendReply')).toMatchObject([
        { reply: { text: 'En français : Yes, bring him.', original: 'Yes, bring him.' } },
      ]);
      expect(readPage().filter((line) => line === 'En français : Yes, bring him.')).toHaveLength(1);
      await stage.after(send('And a blanket.'));
      await stage.after(() => press('Send it untranslated'));
      const [, sent] = stage.asked('reply', 'sendReply');
      expect(sent).toMatchObject({ reply: { text: 'And a blanket.', original: undefined } });
    },
    'a saved reply is added, renamed, deleted, and there again': async (stage) => {
      await open(stage, mine);
      await stage.after(() => press('Saved replies'));
      await stage.after(() => type('Reply', 'Dogs are welcome.'));
      await stage.after(() => type('Save what you’ve written as', 'Dogs'));
      await stage.after(() => press('Save'));
      expect(readPage()).toContain('[Dogs Dogs are welcome.]');
      await stage.after(() => press('Rename “Parking”'));
      await stage.after(() => type('New name', 'Cars'));
      await stage.after(() => press('Rename'));
      expect(readPage()).toContain('[Cars In the yard, free.]');
      await stage.after(() => press('Delete “Cars”'));
      expect(readPage()).not.toContain('[Cars In the yard, free.]');
      await stage.after(() => press('Undo'));
      expect(readPage()).toContain('[Cars In the yard, free.]');
    },
  },
  {
    'every further reply stands as the first one': [
      'a reply that was sent stands in the conversation',
      { outcome: always },
    ],
    'a hand-over is shown as taken, whatever was done': [
      'a conversation that was handed over is shown so',
      { tell: () => ({ type: 'changed', value: { ok: true, thread: threadAfter(mine, 'take') } }) },
    ],
    'a saved reply that was deleted stays': [
      'what was done to a saved reply is listed',
      { tell: () => ({ type: 'more' }) },
    ],
  },
);
