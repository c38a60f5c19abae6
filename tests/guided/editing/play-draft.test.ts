import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../machines/guided/flow.ts';
import type { Doing, Played, Turn } from '../../../machines/guided/played.ts';
import { flowFrom } from '../../../src/content/flow-templates/flow-from.ts';
import { findWays, playFlow } from '../../../src/server/guided/play.ts';
import { cafe, clinic, readFlow } from '../language/samples.ts';

const open = (...doings: Doing[]): Turn[] => doings.map((doing) => ({ ...doing, isOpen: true }));
const played = (flow: Flow, ...turns: Turn[]): Promise<Played> =>
  playFlow({
    flow,
    services: [{ id: 'table', name: 'A table' }],
    turns: [...open({ does: 'begin' }), ...turns],
  });
const textsIn = ({ said }: Played) => said.map(({ by, text }) => `${by}: ${text}`);

describe('a draft that is played', () => {
  test('says what the runtime says, and which step says it', async () => {
    const first = await played(cafe);
    expect(textsIn(first)).toEqual(['bot: How many of you are coming?']);
    expect(first).toMatchObject({ at: 'guests', waitsFor: 'visitor', isBooking: false });
    const second = await played(cafe, ...open({ does: 'write', text: '8' }));
    expect(textsIn(second).slice(1)).toEqual([
      'visitor: 8',
      'bot: For 8 we move tables together.',
      'bot: Which day?',
    ]);
    expect(second.at).toBe('day');
  });

  test('has the buttons of its question, which answer it', async () => {
    const { buttons } = await played(clinic);
    expect(buttons.map(({ text }) => text)).toEqual(['Yes', 'No']);
    const no = buttons[1];
    const after = await played(clinic, ...(no ? open(no) : []));
    expect(after.at).toBe('why');
  });

  test('is booked, or is not, as whoever plays it decides', async () => {
    const small: Turn[] = open({ does: 'write', text: '2' });
    expect(await played(cafe, ...small)).toMatchObject({ at: 'small', isBooking: true });
    const booked = await played(cafe, ...small, ...open({ does: 'booked' }));
    expect(booked).toMatchObject({ at: 'booked', waitsFor: 'nothing', isBooking: false });
    expect(textsIn(booked).at(-1)).toMatch(/^bot: See you .+!$/);
    expect(await played(cafe, ...small, ...open({ does: 'full' }))).toMatchObject({
      at: 'day',
      isBooking: false,
    });
    // The first of its questions was answered by hand.
    const [number] = (await played(cafe, ...small)).buttons;
    const late = await played(
      cafe,
      ...small,
      ...open(number ?? { does: 'write', text: '2' }, { does: 'full' }),
    );
    expect(late).toMatchObject({ at: 'day', isBooking: false });
  });

  test('calls a person while it is open, who comes or does not', async () => {
    const many = open({ does: 'write', text: '30' });
    expect(await played(cafe, ...many)).toMatchObject({ at: 'boss', waitsFor: 'member', buttons: [] });
    expect(await played(cafe, ...many, ...open({ does: 'comes' }))).toMatchObject({ waitsFor: 'nothing' });
    expect(await played(cafe, ...many, ...open({ does: 'nobody' }))).toMatchObject({
      at: 'boss',
      waitsFor: 'visitor',
    });
    const closed = many.map((turn) => ({ ...turn, isOpen: false }));
    expect(await played(cafe, ...closed)).toMatchObject({ at: 'boss', waitsFor: 'visitor' });
  });

  test('says where its bot would answer, and asks nobody', async () => {
    const asks = readFlow({
      ...clinic,
      steps: [
        { id: 'any', type: 'answer', text: 'What would you like to know?' },
        { id: 'end', type: 'end' },
      ],
    });
    const { said } = await played(asks, ...open({ does: 'write', text: 'Do you have parking?' }));
    expect(said.at(-1)?.text).toBe('Here your bot answers from what it knows.');
  });

  test('changes nothing by what does not fit, and says nothing once it is over', async () => {
    const [before, after] = [
      await played(cafe),
      await played(cafe, ...open({ does: 'comes' }, { does: 'booked' })),
    ];
    expect(after).toEqual(before);
    const over = open({ does: 'command', command: 'stop', text: 'Stop' });
    const [end, later] = [
      await played(cafe, ...over),
      await played(cafe, ...over, ...open({ does: 'nobody' })),
    ];
    expect(end.waitsFor).toBe('nothing');
    expect(later).toEqual(end);
  });
});

const quote = await flowFrom('quote', 'q', 'en');

describe('the ways through a draft', () => {
  test.each([cafe, clinic, quote])('are played to an end: $name', async (flow) => {
    const { through } = await findWays({ flow });
    expect(through.length).toBeGreaterThan(1);
    for (const { turns } of through) {
      const outcome = await playFlow({ flow, services: [], turns });
      expect(outcome.waitsFor, JSON.stringify(turns)).toBe('nothing');
      expect(textsIn(outcome).join('\n')).not.toContain('undefined');
    }
  });

  test('lead to each step', async () => {
    const { to } = await findWays({ flow: cafe });
    const at = async (step: string) =>
      (await playFlow({ flow: cafe, services: [], turns: to[step] ?? [] })).at;
    expect(await at('time')).toBe('time');
    expect(await at('you')).toBe('you');
    expect(await at('boss')).toBe('boss');
    expect(await at('small')).toBe('small');
  });
});
