import { expect } from 'vitest';
import type { ApiKey } from '../../machines/integrations/actors.ts';
import { apiKeyWires } from '../../machines/integrations/wires.ts';
import { ApiKeys } from '../../src/app/integrations/api-keys.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkWires } from '../../tools/harness/wires.tsx';
import { sheet } from './webhook-samples.ts';

walkWires(apiKeyWires, {
  'one that was revoked is gone': async (stage) => {
    let known: readonly ApiKey[] = [sheet];
    await stage.open(<ApiKeys businessId="c1" />, {
      'api-keys': { load: () => known },
      'api-key-changes': {
        makeChange: () => {
          known = [];
          return { ok: true };
        },
      },
    });
    await stage.after(() => press('Revoke: Sheet'));
    await stage.after(() => press('Revoke it'));
    expect(readPage()).toContain('No keys yet.');
  },
});
