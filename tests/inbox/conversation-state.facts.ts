import { conversationStateMachine } from '../../machines/inbox/conversation-state.machine.ts';
import type { Fact, Laws } from '../harness/facts.ts';
import { type Model, model } from '../harness/model.ts';

type ConversationModel = Model<typeof conversationStateMachine>;

const story = (name: string, isOwner: boolean, mayHappen: ConversationModel['mayHappen']) =>
  model<typeof conversationStateMachine>({
    machine: conversationStateMachine,
    name,
    input: { isOwner },
    events: {
      'visitor.writes': { 'the visitor writes': {} },
      'visitor.calls': {
        'the visitor asks for a person in opening hours': { isOpen: true },
        'the visitor asks for a person out of hours': { isOpen: false },
      },
      'visitor.leavesAddress': { 'the visitor leaves an address': {} },
      'visitor.ends': { 'the visitor ends it': {} },
      'visitor.deletes': { 'the visitor deletes everything': {} },
      'member.takes': { 'I take it': { isMe: true }, 'a colleague takes it': { isMe: false } },
      'member.replies': { 'whoever has it replies': {} },
      'member.handsBack': {
        'I hand it back to the bot': { isMe: true },
        'the colleague hands it back to the bot': { isMe: false },
      },
      'member.resolves': { 'I resolve it': { isMe: true }, 'a colleague resolves it': { isMe: false } },
      'member.leaves': { 'whoever has it is removed': {} },
    },
    answers: {},
    mayHappen,
  });

/** Each speaks of a part of what can happen, together they speak of all: all ways through all of it are too many. */
export const models = [
  story(
    'mine',
    false,
    (event) =>
      !('isMe' in event && !event.isMe) &&
      !('isOpen' in event && !event.isOpen) &&
      event.type !== 'visitor.leavesAddress' &&
      event.type !== 'visitor.deletes',
  ),
  story(
    'colleague',
    false,
    (event) =>
      !(event.type === 'member.takes' && event.isMe) &&
      !(event.type === 'visitor.calls' && !event.isOpen) &&
      event.type !== 'visitor.leavesAddress' &&
      event.type !== 'visitor.ends' &&
      event.type !== 'visitor.deletes',
  ),
  story(
    'owner',
    true,
    (event) =>
      !(event.type === 'member.takes' && event.isMe) &&
      !(event.type === 'member.resolves' && !event.isMe) &&
      !(event.type === 'visitor.calls' && event.isOpen) &&
      event.type !== 'visitor.leavesAddress' &&
      event.type !== 'visitor.deletes',
  ),
  story(
    'address',
    false,
    (event) =>
      ['visitor.leavesAddress', 'visitor.ends', 'visitor.deletes', 'member.takes'].includes(event.type) ||
      ('isOpen' in event && event.isOpen),
  ),
];

export const facts: Fact[] = [
  ['', 'it starts', 'bot'],

  ['bot', 'the visitor writes', 'bot'],
  ['bot', 'the visitor asks for a person in opening hours', 'waiting'],
  ['bot', 'the visitor asks for a person out of hours', 'later'],
  ['bot', 'the visitor leaves an address', 'later'],
  ['bot', 'the visitor ends it', 'resolved'],
  ['bot', 'I take it', 'mine'],
  ['bot', 'a colleague takes it', 'colleagues'],
  ['bot', 'I resolve it', 'resolved'],
  ['bot', 'a colleague resolves it', 'resolved'],

  ['later', 'the visitor writes', 'later'],
  ['later', 'the visitor asks for a person in opening hours', 'waiting'],
  ['later', 'the visitor asks for a person out of hours', 'later'],
  ['later', 'the visitor leaves an address', 'later'],
  ['later', 'the visitor ends it', 'resolved'],
  ['later', 'I take it', 'mine'],
  ['later', 'a colleague takes it', 'colleagues'],
  ['later', 'I resolve it', 'resolved'],
  ['later', 'a colleague resolves it', 'resolved'],

  ['waiting', 'the visitor writes', 'waiting'],
  ['waiting', 'the visitor leaves an address', 'waiting'],
  ['waiting', '180 s pass', 'later'],
  ['waiting', 'the visitor ends it', 'resolved'],
  ['waiting', 'I take it', 'mine'],
  ['waiting', 'a colleague takes it', 'colleagues'],
  ['waiting', 'I resolve it', 'resolved'],
  ['waiting', 'a colleague resolves it', 'resolved'],

  ['mine', 'the visitor writes', 'mine'],
  ['mine', 'the visitor leaves an address', 'mine'],
  ['mine', 'whoever has it replies', 'mine'],
  ['mine', 'I hand it back to the bot', 'bot'],
  ['mine', 'the visitor ends it', 'resolved'],
  ['mine', 'I resolve it', 'resolved'],
  ['mine', 'whoever has it is removed', 'waiting'],

  ['colleagues', 'the visitor writes', 'colleagues'],
  ['colleagues', 'the visitor leaves an address', 'colleagues'],
  ['colleagues', 'the visitor ends it', 'resolved'],
  ['colleagues', 'whoever has it replies', 'colleagues'],
  ['colleagues', 'the colleague hands it back to the bot', 'bot'],
  ['colleagues', 'a colleague resolves it', 'resolved'],
  ['colleagues', 'whoever has it is removed', 'waiting'],
  ['colleague: colleagues', 'I hand it back to the bot', 'colleagues'],
  ['colleague: colleagues', 'I resolve it', 'colleagues'],
  ['owner: colleagues', 'I hand it back to the bot', 'bot'],
  ['owner: colleagues', 'I resolve it', 'resolved'],

  ['resolved', 'the visitor writes', 'bot'],
  ['resolved', 'the visitor asks for a person in opening hours', 'waiting'],
  ['resolved', 'the visitor asks for a person out of hours', 'later'],
  ['resolved', 'the visitor leaves an address', 'later'],
  ['resolved', 'I take it', 'mine'],
  ['resolved', 'a colleague takes it', 'colleagues'],

  ...['bot', 'later', 'waiting', 'mine', 'colleagues', 'resolved'].map(
    (state): Fact => [state, 'the visitor deletes everything', 'deleted'],
  ),
];

export const laws: Laws<typeof conversationStateMachine> = {
  'what somebody has is nobody else’s before it is given up': ({ is, before }) =>
    !(is('mine') && before?.is('colleagues')) && !(is('colleagues') && before?.is('mine')),
  'whoever wants an answer is not left to the bot again before somebody has seen to it': ({ is, before }) =>
    !(is('bot') && (before?.is('later') || before?.is('waiting'))),
};
