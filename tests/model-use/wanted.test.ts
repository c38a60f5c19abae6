// @vitest-environment node

import { expect, test } from 'vitest';
import type { Reply } from '../../supabase/functions/_shared/answers/answer.ts';
import type { ModelMode } from '../../supabase/functions/_shared/model-use/model-answer.ts';
import { wantedOf } from '../../supabase/functions/_shared/model-use/reply.ts';

const reply = (tier: Reply['tier'], entryId: string | null = 'e1'): Reply => ({
  tier,
  question: 'Dogs?',
  entryId,
  heading: null,
  text: null,
  options: [],
  unanswered: false,
});

/** What is wanted of a model by each mode: in the bot's own language, and in another. */
type Row = [reply: Reply, own: Record<ModelMode, string | null>, foreign: Record<ModelMode, string | null>];
const table: Row[] = [
  [
    reply('answer'),
    { off: null, choose: null, translate: null, reword: 'reword' },
    { off: null, choose: null, translate: null, reword: null },
  ],
  // The opening hours, which are no entry.
  [
    reply('answer', null),
    { off: null, choose: null, translate: null, reword: null },
    { off: null, choose: null, translate: null, reword: null },
  ],
  ...(['closest', 'perhaps'] as const).map(
    (tier): Row => [
      reply(tier),
      { off: null, choose: 'choose', translate: 'choose', reword: 'reword' },
      { off: null, choose: null, translate: null, reword: null },
    ],
  ),
  [
    reply('unknown'),
    { off: null, choose: 'choose', translate: 'choose', reword: 'reword' },
    { off: null, choose: null, translate: 'translate', reword: 'translate' },
  ],
  [
    reply('elsewhere'),
    { off: null, choose: 'choose', translate: 'choose', reword: 'reword' },
    { off: null, choose: null, translate: 'translate', reword: 'translate' },
  ],
  ...(['smalltalk', 'person'] as const).map(
    (tier): Row => [
      reply(tier),
      { off: null, choose: null, translate: null, reword: null },
      { off: null, choose: null, translate: null, reword: null },
    ],
  ),
];
const modes = ['off', 'choose', 'translate', 'reword'] as const;

test.each(
  table.flatMap(([of, own, foreign]) =>
    modes.flatMap((mode) => [
      { tier: of.tier, of, mode, isForeign: false, wanted: own[mode] },
      { tier: of.tier, of, mode, isForeign: true, wanted: foreign[mode] },
    ]),
  ),
)(
  'a model that may $mode, beside “$tier”, in another language: $isForeign',
  ({ of, mode, isForeign, wanted }) => {
    expect(wantedOf(mode, isForeign, of)).toBe(wanted);
  },
);
