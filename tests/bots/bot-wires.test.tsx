import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Bot, Business, Look as SavedLook } from '../../machines/bots/actors.ts';
import type { BotSettings } from '../../machines/bots/bot-settings.ts';
import { botWires } from '../../machines/bots/wires.ts';
import { BotPage } from '../../src/app/bots/bot-page.tsx';
import { Look } from '../../src/app/bots/look/look.tsx';
import { useOpenBot } from '../../src/app/bots/open-bot.ts';
import { Settings } from '../../src/app/bots/settings/settings.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { wick } from './bot-samples.ts';

const cafe: Business = {
  id: 'c1',
  name: 'Lantern Café',
  kind: 'coffee',
  website: null,
  timeZone: 'Europe/London',
  remindsDayBefore: true,
  remindsHoursBefore: true,
  updatedAt: '2026-11-20T08:00:00.000001+00:00',
};

/** What the preview shows of a bot. */
function Preview() {
  const { bot, starters } = useOpenBot();
  return (
    <p>
      {bot.greeting} Begin with {starters.join(' ')}
    </p>
  );
}

/** The page of a live bot with one of its parts, before a server that saves what it is told. */
async function open(stage: Stage, part: ReactNode) {
  let bot: Bot = { ...wick, status: 'live' };
  const save = ({ values }: { values: BotSettings | SavedLook }) => {
    // Its status may be older than what was pressed since.
    bot = { ...bot, ...values, status: 'draft' };
    return { ok: true, saved: bot };
  };
  await stage.open(
    <BotPage botId="b1">
      <Preview />
      {part}
    </BotPage>,
    {
      'bot-page': { load: () => ({ bot, firstQuestions: ['Is there parking?'] }) },
      memberships: { load: () => [{ business: cafe, role: 'owner' }] },
      'bot-settings': { save },
      'bot-look': { save },
    },
  );
}

const saved = (label: string, typed: string) => () => {
  type(label, typed);
  press('Save');
};

walkWires(botWires, {
  'a new name is shown, the next one as well, and whether it answers is as it was': async (stage) => {
    await open(stage, <Settings />);
    for (const name of ['Flame', 'Blaze']) {
      await stage.after(saved('Name', name));
      expect(readPage().slice(0, 3)).toEqual([`# ${name}`, 'Live', '[Pause]']);
    }
  },
  'visitors begin with what is asked most, unless the owner chooses it': async (stage) => {
    await open(stage, <Settings />);
    expect(readPage()).toContain(`${wick.greeting} Begin with Is there parking?`);
    await stage.after(saved('Questions to begin with', 'Do you cater?'));
    expect(readPage()).toContain(`${wick.greeting} Begin with Do you cater?`);
  },
  'a new greeting is the one of the preview': async (stage) => {
    await open(stage, <Look />);
    await stage.after(saved('Greeting', 'Hello!'));
    expect(readPage()).toContain('Hello! Begin with Is there parking?');
  },
});
