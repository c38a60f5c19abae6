import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { FlowChange, ListedFlow, OpenedFlow, StepNumbers } from '../../machines/guided/actors.ts';
import type { Flow } from '../../machines/guided/flow.ts';
import { moved } from '../../machines/guided/flow-order.ts';
import { flowEditorWires, flowListWires } from '../../machines/guided/wires.ts';
import { FlowPage } from '../../src/app/guided/flow-editor.tsx';
import { FlowList } from '../../src/app/guided/list/flow-list.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { deadEnd, flows, listed, opened, quote } from './flow-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The guided conversations of a bot before a server that agrees to everything; `meanwhile` others move one as well. */
function openList(stage: Stage, meanwhile?: { id: string; before: string | null }) {
  let known: readonly ListedFlow[] = flows;
  return stage.open(
    <Links>
      <FlowList botId="b1" language="en" />
    </Links>,
    {
      'flow-list': { load: () => known },
      'flow-changes': {
        makeChange: ({ change }: { change: FlowChange }) => {
          if (change.type === 'remove') known = known.filter(({ id }) => id !== change.id);
          if (change.type === 'move') known = moved(moved(known, change), meanwhile ?? change);
          if (change.type === 'bring') {
            const name = typeof change.source === 'string' ? change.source : change.source.name;
            known = [...known, { ...listed, id: 'f4', name }];
          }
          return { ok: true };
        },
      },
    },
  );
}

walkWires(flowListWires, {
  'what is deleted is gone': async (stage) => {
    await openList(stage);
    await stage.after(() => press('Delete: A table'));
    await stage.after(() => press('Delete it'));
    expect(readPage()).not.toContain('[A table](/bots/b1/flows/f2)');
  },
  'what was moved stands there at once': async (stage) => {
    await openList(stage);
    const links = () => readPage().filter((line) => line.includes('](/bots/b1/flows/f'));
    const [first = '', second = '', third = ''] = links();
    press('Move up: A table');
    expect(links()).toEqual([second, first, third]);
    expect(screen.getByRole('status').textContent).toBe('A table: 1 of 3');
    await stage.after(() => {});
    expect(links()).toEqual([second, first, third]);
    const link = screen.getByRole('link', { name: 'A table' });
    await stage.after(() => {
      fireEvent.keyDown(link, { key: 'ArrowDown', altKey: true });
    });
    expect(links()).toEqual([first, second, third]);
    expect(screen.getByRole('status').textContent).toBe('A table: 2 of 3');
  },
  'what others have moved stands where they have moved it': async (stage) => {
    await openList(stage, { id: 'f2', before: null });
    const links = () => readPage().filter((line) => line.includes('](/bots/b1/flows/f'));
    const [first = '', second = '', third = ''] = links();
    await stage.after(() => press('Move up: A table'));
    expect(links()).toEqual([first, third, second]);
  },
  'what was pasted is listed': async (stage) => {
    await openList(stage);
    await stage.after(() => press('Paste a conversation'));
    await stage.after(() => type('Text of the file', 'A pasted one'));
    await stage.after(() => press('Import'));
    expect(readPage()).toContain('[A pasted one](/bots/b1/flows/f4)');
  },
  'what a file has is listed': async (stage) => {
    await openList(stage);
    const file = new File(['{}'], 'a.flow.json');
    await stage.after(() => {
      fireEvent.change(screen.getByLabelText('Import a file'), { target: { files: [file] } });
    });
    expect(readPage()).toContain('[a.flow.json](/bots/b1/flows/f4)');
  },
});

const wentLive: OpenedFlow = { ...opened, liveVersion: 2 };

/** A conversation before a server that finds fault with what is live, and a prover that finds fault with one name. */
async function openEditor(
  stage: Stage,
  {
    problems = [],
    known = opened,
    saveFlow = ({ revision }) => ({ ok: true, revision: revision + 1 }),
    unplayable = 0,
    load = () => [],
  }: {
    problems?: readonly object[];
    known?: OpenedFlow;
    saveFlow?: (asked: { revision: number }) => unknown;
    unplayable?: number;
    load?: () => readonly StepNumbers[];
  } = {},
) {
  let isFirst = true;
  let played = 0;
  await stage.open(
    <Links>
      <FlowPage botId="b1" flowId="f1" />
    </Links>,
    {
      'flow-page': { load: () => known },
      'flow-version': { load: () => ({ flow: quote, before: null }) },
      'flow-numbers': { load },
      'flow-editor': { saveFlow },
      'flow-check': {
        findProblems: ({ flow }: { flow: { name: string } }) => (flow.name === 'Broken' ? [deadEnd] : []),
      },
      'flow-player': {
        findWays: () => ({
          through: [{ turns: Array(3).fill({ does: 'begin', isOpen: true }), leaves: [] }],
          to: {},
        }),
        playFlow: ({ flow, turns }: { flow: Flow; turns: readonly unknown[] }) => {
          played += 1;
          if (played === unplayable) throw new Error('It does not load.');
          return {
            said: [{ by: 'bot', text: `${turns.length} done in ${flow.name} in ${flow.language}` }],
            buttons: [],
            waitsFor: 'nothing',
            isBooking: false,
            at: 'job',
          };
        },
      },
      'go-live': {
        setFlowLive: ({ revision }: { revision: number }) => {
          const isFaulty = isFirst && problems.length > 0;
          isFirst = false;
          return isFaulty
            ? { ok: false, reason: 'problems', problems }
            : { ok: true, version: 1, revision: revision + 10 };
        },
      },
    },
  );
}
/** Two texts of which one is in German as well, and a button. */
const cake: OpenedFlow = {
  ...opened,
  languages: ['en', 'de'],
  flow: {
    ...{ v: 1, id: 'f1', version: 1, name: 'A cake', language: 'en' },
    triggers: [{ on: 'button', label: 'Order a cake' }],
    steps: [
      { id: 'hello', type: 'say', text: { en: 'Hello!', de: 'Hallo!' } },
      { id: 'on', type: 'goto', step: 'bye' },
      { id: 'bye', type: 'end', text: 'Thank you!' },
    ],
  },
};
const germanLines = () => readPage().filter((line) => line.includes('German'));

/** Types another name, and waits until it was kept and looked at. */
async function rename(stage: Stage, name: string) {
  await stage.after(() => type('Name', name));
  await stage.after(() => vi.advanceTimersByTime(1000));
}

/** Has a way of three turns played by itself; its call of that number fails. */
async function playWay(stage: Stage, unplayable = 0) {
  await openEditor(stage, { unplayable });
  await stage.after(() => press('Play'));
  await stage.after(() => press('Play: The only path'));
}

walkWires(flowEditorWires, {
  'what was just written is kept when the page is left': async (stage) => {
    await openEditor(stage);
    await stage.after(() => type('Name', 'Ask for a price'));
    expect(stage.asked('flow-editor', 'saveFlow')).toEqual([]);
    cleanup();
    expect(stage.asked('flow-editor', 'saveFlow')).toMatchObject([{ flow: { name: 'Ask for a price' } }]);
  },
  'what was written while it was being saved is kept when the page is left': async (stage) => {
    const answered = Promise.withResolvers<{ ok: true; revision: number }>();
    await openEditor(stage, { saveFlow: () => answered.promise });
    await rename(stage, 'First');
    await stage.after(() => type('Name', 'Second'));
    expect(stage.asked('flow-editor', 'saveFlow')).toMatchObject([{ flow: { name: 'First' } }]);
    cleanup();
    expect(stage.asked('flow-editor', 'saveFlow')).toMatchObject([
      { flow: { name: 'First' }, revision: 1 },
      { flow: { name: 'Second' }, revision: 1, sentBefore: { name: 'First' } },
    ]);
    answered.resolve({ ok: true, revision: 2 });
  },
  'what was just written is kept when the page is hidden': async (stage) => {
    await openEditor(stage);
    await stage.after(() => type('Name', 'Ask for a price'));
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await stage.after(() => fireEvent(document, new Event('visibilitychange')));
    look.mockRestore();
    expect(stage.asked('flow-editor', 'saveFlow')).toMatchObject([{ flow: { name: 'Ask for a price' } }]);
  },
  'whoever closes the tab before all is saved is asked': async (stage) => {
    await openEditor(stage);
    // False: the browser asks.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await stage.after(() => type('Name', 'Ask for a price'));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await stage.after(() => vi.advanceTimersByTime(1000));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  },
  'what is written is looked at': async (stage) => {
    await openEditor(stage);
    await rename(stage, 'Broken');
    expect(readPage()).toContain(`[Show: ${deadEnd.text}]`);
    await rename(stage, 'Mended');
    expect(readPage()).toContain('status success: Every path reaches an end.');
  },
  'what is added stands in front of the end, and is written at once': async (stage) => {
    await openEditor(stage, { known: cake });
    await stage.after(() => press('Add a step'));
    await stage.after(() => press('Say something'));
    expect(document.activeElement).toBe(screen.getByLabelText('What visitors read'));
    await stage.after(() => vi.advanceTimersByTime(1000));
    expect(stage.asked('flow-editor', 'saveFlow').at(-1)).toMatchObject({
      flow: { steps: [{ id: 'hello' }, { id: 'on' }, { id: 's1', type: 'say' }, { id: 'bye' }] },
    });
  },
  'what is wrong is mended by a press, and the mend can be taken back': async (stage) => {
    await openEditor(stage);
    await rename(stage, 'Broken');
    await stage.after(() => press(`End here: ${deadEnd.text}`));
    await stage.after(() => vi.advanceTimersByTime(1000));
    expect(stage.asked('flow-editor', 'saveFlow').at(-1)).toMatchObject({
      flow: { steps: [{ id: 'job' }, { id: 's1', type: 'end' }, { id: 'when' }, {}, {}] },
    });
    await stage.after(() => press('Undo'));
    await stage.after(() => vi.advanceTimersByTime(1000));
    expect(stage.asked('flow-editor', 'saveFlow').at(-1)).toMatchObject({
      flow: { steps: [{ id: 'job' }, { id: 'when' }, {}, {}] },
    });
  },
  'what is written is played': async (stage) => {
    await openEditor(stage);
    await stage.after(() => press('Play'));
    expect(readPage()).toContain('Bot: 1 done in A quote for a job in en');
    await stage.after(() => press('Steps'));
    await rename(stage, 'Later');
    await stage.after(() => press('Play'));
    expect(readPage()).toContain('Bot: 1 done in Later in en');
    expect(readPage()).toContain('status: You changed the conversation, so it starts again.');
  },
  'what is written in another language is played in it': async (stage) => {
    await openEditor(stage, { known: { ...opened, languages: ['en', 'de'] } });
    await stage.after(() => press('Play'));
    await stage.after(() => press(/^German: \d+ missing$/));
    await stage.after(() => vi.advanceTimersByTime(1000));
    expect(readPage()).toContain('Bot: 1 done in A quote for a job in de');
    await stage.after(() => press('English'));
    await stage.after(() => vi.advanceTimersByTime(1000));
    expect(readPage()).toContain('Bot: 1 done in A quote for a job in en');
  },
  'what is missing in a language is counted, and led to': async (stage) => {
    await openEditor(stage, { known: cake });
    expect(germanLines()).toEqual(['[German: 2 missing]']);
    await stage.after(() => press('German: 2 missing'));
    expect(readPage()).toContain('Where a text is missing, visitors read it in English.');
    await stage.after(() => press('Next text to write'));
    expect(document.activeElement).toBe(screen.getByLabelText('Text on the button, in German'));
    await stage.after(() => type('Text on the button, in German', 'Torte bestellen'));
    await stage.after(() => press('Next text to write'));
    const field = 'Last message (optional), in German';
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    await stage.after(() => type(field, 'Danke!'));
    await stage.after(() => vi.advanceTimersByTime(1000));
    expect(readPage()).not.toContain('[Next text to write]');
    expect(stage.asked('flow-editor', 'saveFlow').at(-1)).toMatchObject({
      flow: {
        triggers: [{ label: { en: 'Order a cake', de: 'Torte bestellen' } }],
        steps: [{ id: 'hello' }, { id: 'on' }, { text: { en: 'Thank you!', de: 'Danke!' } }],
      },
    });
    await stage.after(() => type(field, ''));
    expect(germanLines()).toContain('[German: 1 missing] (pressed)');
  },
  'what is out of date in a language is said at its step until it is right': async (stage) => {
    await openEditor(stage, { known: cake });
    await stage.after(() => press('Hello!'));
    expect(germanLines()).toEqual(['[German: 2 missing]', '[German: up to date]']);
    await stage.after(() => type('What visitors read', 'Welcome!'));
    expect(germanLines()).toEqual(['[German: 2 missing, 1 out of date]', '[German: out of date]']);
    await stage.after(() => press('German: out of date'));
    expect(readPage()).toContain('The text has changed since this was written.');
    await stage.after(() => press('Mark as up to date'));
    expect(readPage()).not.toContain('The text has changed since this was written.');
  },
  'what says nothing has nothing to write in another language': async (stage) => {
    await openEditor(stage, { known: cake });
    await stage.after(() => press('German: 2 missing'));
    await stage.after(() => press('Go to'));
    expect(readPage()).toContain('Visitors read nothing here.');
  },
  'a way is played by itself, a turn at a time': async (stage) => {
    await playWay(stage);
    expect(readPage()).toContain('Bot: 1 done in A quote for a job in en');
    expect(readPage()).toContain('busy: Playing by itself');
    await stage.after(() => vi.advanceTimersByTime(1800));
    expect(readPage()).toContain('Bot: 2 done in A quote for a job in en');
    await stage.after(() => vi.advanceTimersByTime(1800));
    expect(readPage()).toContain('Bot: 3 done in A quote for a job in en');
    expect(readPage()).toContain('[Restart]');
    await stage.after(() => vi.advanceTimersByTime(1800));
    expect(stage.asked('flow-player', 'playFlow')).toHaveLength(4);
  },
  'a way ends where the draft is changed': async (stage) => {
    await playWay(stage);
    await rename(stage, 'Later');
    expect(readPage()).toContain('Bot: 1 done in Later in en');
    expect(readPage()).toContain('[Restart]');
    await stage.after(() => vi.advanceTimersByTime(1800));
    expect(readPage()).toContain('Bot: 1 done in Later in en');
  },
  'a way ends where it cannot be played': async (stage) => {
    await playWay(stage, 3);
    await stage.after(() => vi.advanceTimersByTime(1800));
    await stage.after(() => press('Try again'));
    expect(readPage()).toContain('Bot: 1 done in A quote for a job in en');
    expect(readPage()).toContain('[Restart]');
  },
  'where visitors leave stands at each step, but at none that was changed, and can be switched off': async (
    stage,
  ) => {
    const load = () => [
      { step: 'job', came: 48, wentOn: 40, wentBack: 0, asked: 0, left: 3 },
      { step: 'when', came: 4, wentOn: 1, wentBack: 0, asked: 0, left: 3 },
    ];
    await openEditor(stage, { known: wentLive, load });
    expect(stage.asked('flow-numbers', 'load').at(-1)).toEqual({
      query: { flowId: 'f1', version: 2, days: 30 },
    });
    const [ofJob, ofWhen] = ['48 came · 3 of 48 (6 %) left here', '4 came · 3 of 4 left here'];
    expect(readPage()).toEqual(expect.arrayContaining([ofJob, ofWhen]));
    await stage.after(() => press('Picture'));
    expect(readPage()).toContain(`[Ask something: 48 What would you like us to do?. ${ofJob}]`);
    expect(readPage().filter((line) => line === ofJob)).toHaveLength(1);
    await stage.after(() => press('Steps'));
    await stage.after(() => press('What would you like us to do?'));
    await stage.after(() => type('What visitors read', 'What is broken?'));
    expect(readPage()).not.toContain(ofJob);
    expect(readPage()).toContain(ofWhen);
    await stage.after(() => press('Show where visitors leave'));
    expect(readPage()).not.toContain(ofWhen);
  },
  'where visitors leave is told in a line where nobody came or it is not known': async (stage) => {
    await openEditor(stage, { known: wentLive });
    expect(readPage()).toContain('Nobody has started the live version in the last 30 days.');
    cleanup();
    const load = () => {
      throw new Error('Failed to fetch');
    };
    await openEditor(stage, { known: wentLive, load });
    expect(readPage()).toContain('warning: The visitor numbers couldn’t be loaded.');
    expect(readPage()).toContain('[Go live]');
  },
  'what kept it from going live is forgotten once it was edited': async (stage) => {
    await openEditor(stage, { problems: [deadEnd] });
    await stage.after(() => press('Go live'));
    expect(readPage()).toContain('alert error: It isn’t live yet');
    await rename(stage, 'Mended');
    expect(readPage()).not.toContain('alert error: It isn’t live yet');
  },
  'what is written after it went live is kept by the new count': async (stage) => {
    await openEditor(stage);
    await stage.after(() => press('Go live'));
    await rename(stage, 'Later');
    expect(stage.asked('flow-editor', 'saveFlow')).toMatchObject([{ revision: 11 }]);
  },
});
