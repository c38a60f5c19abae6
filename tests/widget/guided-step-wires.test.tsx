import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { ChatUpdate } from '../../machines/widget/actors.ts';
import { chatWires } from '../../machines/widget/wires.ts';
import { WidgetChat } from '../../src/widget/widget-chat.tsx';
import { loadWords } from '../../src/widget/words/words.ts';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { said, update } from './messages.ts';
import { config } from './pages.ts';
import { questions } from './questions.ts';
import { english } from './words.ts';

const { guests, email, phone } = questions;

/** A chat that asks how many they are, before a server that says one of these after the other. */
const open = (stage: Stage, ...answers: readonly unknown[]) =>
  stage.open(<WidgetChat config={config} words={english} />, {
    'widget-chat': {
      getHistory: (): ChatUpdate => ({ ...update('bot', said.mayWe), ask: guests }),
      sendMessages: () => answers[next++] ?? new Promise(() => {}),
    },
    'widget-words': { loadWords: () => undefined },
  });
let next = 0;

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const write = (text: string, label = 'Message') => {
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
/** What is asked, as it is read. */
const asked = () => readPage().filter((line) => /^\((?!Conv|Sugg|Was)|already/.test(line));
const sent = (stage: Stage) => stage.asked('widget-chat', 'sendMessages').at(-1);

walkWires(
  chatWires,
  {
    'a question is shown, its answer sent, and the next one shown': async (stage) => {
      next = 0;
      await open(stage, { ...update('bot', said.street), ask: email }, { ...update('bot', said.back) });
      expect(asked()).toEqual([`(${guests.label})`]);
      fill(guests.label, '7');
      await stage.after(() => press('Send'));
      expect(sent(stage)).toEqual({
        messages: [{ number: 1, text: '7', pressed: { answer: { step: 'guests', value: '7' } } }],
      });
      expect(asked()).toEqual([`(${email.label})`]);
      fill(email.label, 'ada@example.com');
      await stage.after(() => press('Send'));
      expect(asked()).toEqual([]);
    },
    'nothing is asked while something is on its way': async (stage) => {
      next = 0;
      await open(stage);
      await stage.after(() => write('Is there parking?'));
      expect(asked()).toEqual([]);
    },
    'what is put in stays where something is said in between': async (stage) => {
      next = 0;
      await open(stage, { ...update('bot', said.street), ask: { ...guests } });
      fill(guests.label, '7');
      await stage.after(() => write('Is there parking?'));
      expect(asked()).toEqual([`(${guests.label})`]);
      expect(screen.getByLabelText(guests.label, { selector: 'input' })).toHaveProperty('value', '7');
    },
    'the panel speaks as the visitor does, and as the bot does again': async (stage) => {
      next = 0;
      await loadWords('de');
      await open(stage, { ...update('bot', said.street), language: 'de' }, update('bot', said.back));
      await stage.after(() => write('Haben Sie einen Parkplatz?'));
      expect(screen.getByLabelText('Nachricht')).toHaveProperty('placeholder', 'Nachricht schreiben …');
      await stage.after(() => write('sorry, is there parking?', 'Nachricht'));
      expect(screen.getByLabelText('Message')).toHaveProperty('placeholder', 'Write a message…');
    },
    'who has ended is asked whether it has helped, until they go on': async (stage) => {
      await stage.open(<WidgetChat config={config} words={english} />, {
        'widget-chat': { getHistory: () => update('resolved', said.parking, said.street) },
        'end-rating': { mayAskWhetherHelped: () => true },
      });
      expect(screen.queryByText('Did this help?')).not.toBeNull();
      await stage.after(() => write('Is there parking?'));
      expect(screen.queryByText('Did this help?')).toBeNull();
    },
    'nobody is asked whether it has helped before there is an end': async (stage) => {
      for (const history of [
        update('resolved'),
        update('waiting', said.askForPerson, said.told),
        update('bot', said.parking, said.street),
        { ...update('resolved', said.mayWe), ask: guests },
      ]) {
        await stage.open(<WidgetChat config={config} words={english} />, {
          'widget-chat': { getHistory: () => history },
          'end-rating': { mayAskWhetherHelped: () => true },
        });
        expect(screen.queryByText('Did this help?')).toBeNull();
        cleanup();
      }
    },
    'what was not accepted can be answered again': async (stage) => {
      next = 0;
      await open(stage, { ok: false, reason: 'refused' }, { ...update('bot', said.street), ask: phone });
      fill(guests.label, '7');
      await stage.after(() => press('Send'));
      expect(asked()).toEqual([`(${guests.label})`]);
      await stage.after(() => press('Back'));
      expect(asked()).toEqual([`(${phone.label})`]);
    },
  },
  {
    'a question waits where its answer was not accepted': [
      'what is asked is shown while nothing is on its way',
      {
        outcome: (chat) =>
          Object(chat).context.outbox.length > 0 ? 'on its way' : (Object(chat).context.ask ?? 'nothing'),
      },
    ],
    'who is asked something or waits for somebody is asked if it has helped': [
      'who has ended or says nothing more is asked whether it has helped',
      { outcome: () => 'ended' },
    ],
    'a question is shown while something is on its way': [
      'what is asked is shown while nothing is on its way',
      { outcome: (chat) => Object(chat).context.ask ?? 'nothing' },
    ],
  },
);
