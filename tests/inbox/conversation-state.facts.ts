import { conversationStateMachine } from '../../machines/inbox/conversation-state.machine.ts';
import type { Fact, Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const events = {
  'visitor.writes': { 'the visitor writes': {} },
  'visitor.calls': {
    'the visitor asks for a person in opening hours': { isOpen: true },
    'the visitor asks for a person out of hours': { isOpen: false },
  },
  'visitor.leavesAddress': { 'the visitor leaves an address': {} },
  'visitor.stopsWaiting': { 'the visitor asks the bot instead': {} },
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
} as const;
type Type = keyof typeof events;

/** What happens, and by whom or when: the other one of two is `not`. */
type Part = Type | `not ${'visitor.calls' | 'member.takes' | 'member.handsBack' | 'member.resolves'}`;

const story = (name: string, isOwner: boolean, ...parts: Part[]) =>
  model<typeof conversationStateMachine>({
    machine: conversationStateMachine,
    name,
    input: { isOwner },
    events,
    answers: {},
    mayHappen: (event) => {
      const isOther = ('isMe' in event && !event.isMe) || ('isOpen' in event && !event.isOpen);
      return parts.some((part) => part === `${isOther ? 'not ' : ''}${event.type}`);
    },
  });

/** Each speaks of a part of what can happen, together they speak of all: all ways through all of it are too many. */
export const models = [
  story(
    'mine',
    false,
    'visitor.calls',
    'visitor.writes',
    'member.takes',
    'member.replies',
    'member.handsBack',
  ),
  story('ended', false, 'visitor.calls', 'visitor.ends', 'member.takes', 'member.replies', 'member.resolves'),
  story(
    'ended later',
    false,
    'not visitor.calls',
    'visitor.calls',
    'visitor.writes',
    'visitor.ends',
    'member.resolves',
    'not member.resolves',
  ),
  story('left', false, 'visitor.calls', 'member.takes', 'member.replies', 'member.leaves'),
  story(
    'colleague',
    false,
    'visitor.calls',
    'visitor.writes',
    'not member.takes',
    'member.replies',
    'member.handsBack',
    'not member.handsBack',
  ),
  story(
    'ended by a colleague',
    false,
    'visitor.calls',
    'visitor.ends',
    'not member.takes',
    'member.replies',
    'not member.resolves',
    'member.resolves',
  ),
  story('left by a colleague', false, 'visitor.calls', 'not member.takes', 'member.replies', 'member.leaves'),
  story(
    'owner',
    true,
    'not visitor.calls',
    'not member.takes',
    'member.replies',
    'member.handsBack',
    'member.resolves',
  ),
  story(
    'address',
    false,
    'visitor.leavesAddress',
    'not visitor.calls',
    'not member.takes',
    'member.replies',
    'visitor.ends',
  ),
  story(
    'deleted',
    false,
    'visitor.deletes',
    'visitor.calls',
    'visitor.ends',
    'member.takes',
    'not member.takes',
  ),
  story(
    'patience',
    false,
    'visitor.leavesAddress',
    'visitor.calls',
    'visitor.stopsWaiting',
    'visitor.writes',
    'member.takes',
    'member.replies',
    'member.handsBack',
  ),
];

export const facts: Fact[] = [
  ['', 'it starts', 'bot'],

  ['bot', 'the visitor writes', 'bot'],
  ['bot', 'the visitor asks for a person in opening hours', 'waiting.here'],
  ['bot', 'the visitor asks for a person out of hours', 'later'],
  ['bot', 'the visitor leaves an address', 'later'],
  ['bot', 'the visitor ends it', 'resolved'],
  ['bot', 'I take it', 'mine.answered'],
  ['bot', 'a colleague takes it', 'colleagues.answered'],
  ['bot', 'I resolve it', 'resolved'],
  ['bot', 'a colleague resolves it', 'resolved'],

  ['later', 'the visitor writes', 'later'],
  ['later', 'the visitor asks for a person in opening hours', 'waiting.owed'],
  ['later', 'the visitor asks for a person out of hours', 'later'],
  ['later', 'the visitor leaves an address', 'later'],
  ['later', 'the visitor ends it', 'resolved'],
  ['later', 'I take it', 'mine.owed'],
  ['later', 'a colleague takes it', 'colleagues.owed'],
  ['later', 'I resolve it', 'resolved'],
  ['later', 'a colleague resolves it', 'resolved'],

  ['waiting.here', 'the visitor writes', 'waiting.here'],
  ['waiting.here', 'the visitor leaves an address', 'waiting.owed'],
  ['waiting.here', 'the visitor asks the bot instead', 'bot'],
  ['waiting.owed', 'the visitor writes', 'waiting.owed'],
  ['waiting.owed', 'the visitor leaves an address', 'waiting.owed'],
  ['waiting.owed', 'the visitor asks the bot instead', 'later'],
  ['waiting', '180 s pass', 'later'],
  ['waiting', 'the visitor ends it', 'resolved'],
  ['waiting', 'I take it', 'mine.owed'],
  ['waiting', 'a colleague takes it', 'colleagues.owed'],
  ['waiting', 'I resolve it', 'resolved'],
  ['waiting', 'a colleague resolves it', 'resolved'],

  ['mine.owed', 'the visitor writes', 'mine.owed'],
  ['mine.answered', 'the visitor writes', 'mine.answered'],
  ['mine.owed', 'the visitor leaves an address', 'mine.owed'],
  ['mine.answered', 'the visitor leaves an address', 'mine.owed'],
  ['mine.owed', 'whoever has it replies', 'mine.answered'],
  ['mine.answered', 'whoever has it replies', 'mine.answered'],
  ['mine.owed', 'I hand it back to the bot', 'later'],
  ['mine.answered', 'I hand it back to the bot', 'bot'],
  ['mine', 'the visitor ends it', 'resolved'],
  ['mine', 'I resolve it', 'resolved'],
  ['mine.owed', 'whoever has it is removed', 'waiting.owed'],
  ['mine.answered', 'whoever has it is removed', 'waiting.here'],

  ['colleagues.owed', 'the visitor writes', 'colleagues.owed'],
  ['colleagues.answered', 'the visitor writes', 'colleagues.answered'],
  ['colleagues.owed', 'the visitor leaves an address', 'colleagues.owed'],
  ['colleagues.answered', 'the visitor leaves an address', 'colleagues.owed'],
  ['colleagues', 'the visitor ends it', 'resolved'],
  ['colleagues.owed', 'whoever has it replies', 'colleagues.answered'],
  ['colleagues.answered', 'whoever has it replies', 'colleagues.answered'],
  ['colleagues.owed', 'the colleague hands it back to the bot', 'later'],
  ['colleagues.answered', 'the colleague hands it back to the bot', 'bot'],
  ['colleagues', 'a colleague resolves it', 'resolved'],
  ['colleagues.owed', 'whoever has it is removed', 'waiting.owed'],
  ['colleagues.answered', 'whoever has it is removed', 'waiting.here'],
  ['colleague: colleagues', 'I hand it back to the bot', 'colleagues'],
  ['ended by a colleague: colleagues', 'I resolve it', 'colleagues'],
  ['owner: colleagues.owed', 'I hand it back to the bot', 'later'],
  ['owner: colleagues.answered', 'I hand it back to the bot', 'bot'],
  ['owner: colleagues', 'I resolve it', 'resolved'],

  ['resolved', 'the visitor writes', 'bot'],
  ['resolved', 'the visitor asks for a person in opening hours', 'waiting.here'],
  ['resolved', 'the visitor asks for a person out of hours', 'later'],
  ['resolved', 'the visitor leaves an address', 'later'],
  ['resolved', 'I take it', 'mine.answered'],
  ['resolved', 'a colleague takes it', 'colleagues.answered'],

  ...['bot', 'later', 'waiting', 'mine', 'colleagues', 'resolved'].map(
    (state): Fact => [state, 'the visitor deletes everything', 'deleted'],
  ),
];

export const laws: Laws<typeof conversationStateMachine> = {
  'what the visitor writes is for a person while they wait or somebody answers, and only then': ({
    is,
    has,
  }) => has('person') === ['waiting', 'mine', 'colleagues'].some(is),
  'an answer is owed until it is given or the conversation is ended': ({ is, has }) =>
    has('owed') === ['later', 'waiting.owed', 'mine.owed', 'colleagues.owed'].some(is),
  'what somebody has is nobody else’s before it is given up': ({ is, before }) =>
    !(is('mine') && before?.is('colleagues')) && !(is('colleagues') && before?.is('mine')),
  'to whom an answer is owed the bot is not all there is before somebody has replied or ended it': ({
    is,
    before,
  }) =>
    !(
      is('bot') &&
      ['later', 'waiting.owed', 'mine.owed', 'colleagues.owed'].some((state) => before?.is(state))
    ),
};
