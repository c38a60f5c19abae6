import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { FlowChange, ListedFlow } from '../../machines/guided/actors.ts';
import { flowEditorWires, flowListWires } from '../../machines/guided/wires.ts';
import { FlowPage } from '../../src/app/guided/flow-editor.tsx';
import { FlowList } from '../../src/app/guided/flow-list.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { deadEnd, flows, listed, opened } from './flow-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The guided conversations of a bot before a server that agrees to everything. */
function openList(stage: Stage) {
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

/** A conversation before a server that finds fault with what is live, and a prover that finds fault with one name. */
async function openEditor(stage: Stage, problems: readonly object[] = []) {
  let isFirst = true;
  await stage.open(
    <Links>
      <FlowPage botId="b1" flowId="f1" />
    </Links>,
    {
      'flow-page': { load: () => opened },
      'flow-editor': {
        saveFlow: ({ revision }: { revision: number }) => ({ ok: true, revision: revision + 1 }),
      },
      'flow-check': {
        findProblems: ({ flow }: { flow: { name: string } }) => (flow.name === 'Broken' ? [deadEnd] : []),
      },
      'flow-player': {
        findWays: () => ({ through: [], to: {} }),
        playFlow: ({ flow }: { flow: { name: string } }) => ({
          said: [{ by: 'bot', text: `This is ${flow.name}` }],
          buttons: [],
          waitsFor: 'nothing',
          isBooking: false,
          at: 'job',
        }),
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
/** Types another name, and waits until it was kept and looked at. */
async function rename(stage: Stage, name: string) {
  await stage.after(() => type('Name', name));
  await stage.after(() => vi.advanceTimersByTime(1000));
}

walkWires(flowEditorWires, {
  'what was just written is kept when the page is left': async (stage) => {
    await openEditor(stage);
    await stage.after(() => type('Name', 'Ask for a price'));
    expect(stage.asked('flow-editor', 'saveFlow')).toEqual([]);
    cleanup();
    expect(stage.asked('flow-editor', 'saveFlow')).toMatchObject([{ flow: { name: 'Ask for a price' } }]);
  },
  'what is written is looked at': async (stage) => {
    await openEditor(stage);
    await rename(stage, 'Broken');
    expect(readPage()).toContain(`[Show: ${deadEnd.text}]`);
    await rename(stage, 'Mended');
    expect(readPage()).toContain('status success: Every path reaches an end.');
  },
  'what is written is played': async (stage) => {
    await openEditor(stage);
    await stage.after(() => press('Play'));
    expect(readPage()).toContain('Bot: This is A quote for a job');
    await stage.after(() => press('Steps'));
    await rename(stage, 'Later');
    await stage.after(() => press('Play'));
    expect(readPage()).toContain('Bot: This is Later');
    expect(readPage()).toContain('status: You changed the conversation, so it starts again.');
  },
  'what kept it from going live is forgotten once it was edited': async (stage) => {
    await openEditor(stage, [deadEnd]);
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
