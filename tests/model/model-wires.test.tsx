import { expect } from 'vitest';
import type { ModelSwitch, ModelUse } from '../../machines/model/actors.ts';
import { modelWires } from '../../machines/model/wires.ts';
import { ModelSettings } from '../../src/app/model/model-settings.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { connection, nothing, own } from './model-samples.ts';

/** The settings of a language model before a server that agrees to everything. */
function open(stage: Stage, known: ModelUse) {
  let use = known;
  return stage.open(<ModelSettings businessId="c1" />, {
    'model-use': { load: () => use },
    'model-modes': {
      makeChange: ({ change }: { change: ModelSwitch }) => {
        const bots = use.bots.map((bot) => (bot.id === change.botId ? { ...bot, tokens: 777 } : bot));
        use = { ...use, bots };
        return { ok: true };
      },
    },
    'connect-model': {
      connectModel: () => {
        use = { ...use, own: connection };
        return { ok: true, connection };
      },
      disconnectModel: () => {
        use = { ...use, own: null };
      },
    },
  });
}

const modes = '### What it does for your bots';

walkWires(modelWires, {
  'a bot that was switched is shown as the server has it': async (stage) => {
    await open(stage, own);
    await stage.after(() => type('Ada', 'reword'));
    expect(readPage()).toContain('777 of 200,000 tokens used this month');
  },
  'bots can be switched once a model is connected, and no more once it is removed': async (stage) => {
    await open(stage, nothing);
    expect(readPage()).not.toContain(modes);
    await stage.after(() => {
      type('Address', 'https://models.example/v1');
      type('Model', 'small-1');
      type('Key', 'sk-secret');
      press('Connect');
    });
    expect(readPage()).toContain(modes);
    await stage.after(() => press('Remove the model'));
    await stage.after(() => press('Remove it'));
    expect(readPage()).not.toContain(modes);
  },
});
