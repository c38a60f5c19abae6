import type { Condition, Question, Step, Trigger } from '../../../machines/guided/flow.ts';
import type { TextMark } from '../../../machines/guided/flow-texts.ts';
import type { Mend } from '../../../machines/guided/mends.ts';

/** When what stands inside a step is done. */
const otherwise: Readonly<Partial<Record<Step['type'], string>>> = {
  details: 'If they would rather not',
  book: 'If nothing is booked',
  person: 'If nobody is there',
};

/** What is left to be written in a language. */
function sayLeft({ missing, outdated }: { missing: number; outdated: number }): string {
  const said = [missing > 0 ? `${missing} missing` : '', outdated > 0 ? `${outdated} out of date` : ''];
  return said.filter((each) => each !== '').join(', ') || 'up to date';
}

/** What the pages of guided conversations say. */
export const words = {
  title: 'Guided conversations',
  about:
    'A guided conversation asks visitors one thing at a time: how many are coming, on which day, how to reach them.',
  loading: 'Loading the conversations…',
  failed: 'The conversations couldn’t be loaded',
  loadingOne: 'Loading the conversation…',
  failedOne: 'The conversation couldn’t be loaded',
  order:
    'If more than one fits, the first in this list starts. Buttons under the greeting stand in this order, too.',
  none: 'None yet. Start with one of these and make it your own.',
  another: 'Start another one',
  empty: 'An empty one',
  fromFile: 'Import a file',
  fromPaste: 'Paste a conversation',
  pasted: 'Text of the file',
  bring: 'Import',
  live: 'Live',
  changed: 'Live, with unpublished changes',
  draft: 'Draft',
  stop: 'Stop',
  remove: 'Delete',
  confirmRemove: 'Delete it',
  keep: 'Keep it',
  removeQuestion: (name: string) => `Delete “${name}”? Visitors in the middle of it won’t get any further.`,
  back: 'All guided conversations',
  versions: 'Versions',
  name: 'Name',
  undo: 'Undo',
  redo: 'Redo',
  saved: 'All changes saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet. Trying again in a moment.',
  retry: 'Try again',
  conflict: 'Somebody else has changed this conversation',
  conflictMore: 'Your last change isn’t saved. Take theirs, or keep yours.',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  notSaved: 'This couldn’t be saved',
  goLive: 'Go live',
  setting: 'Checking every path…',
  notLive: 'It isn’t live yet',
  notReached: 'It couldn’t go live',
  beginsTitle: 'How it starts',
  stepsTitle: 'Steps',
  leaving: 'Show where visitors leave',
  leavingHint: (version: number) =>
    `Visitors of version ${version}, which is live, in the last 30 days. Steps you have changed since then show nothing.`,
  leavingFailed: 'The visitor numbers couldn’t be loaded.',
  leavingNobody: 'Nobody has started the live version in the last 30 days.',
  faultsTitle: 'Before it goes live',
  notYet: 'Fix this first.',
  show: 'Show',
  mend: (count: number) => (count === 1 ? 'One thing to fix first.' : `${count} things to fix first.`),
  inOrder: 'Every path reaches an end.',
  checking: 'Checking…',
  notChecked: 'It couldn’t be checked here. It’s checked again when it goes live.',
  full: (steps: number) => `A conversation has at most ${steps} steps.`,
  addStep: 'Add a step',
  addHere: 'Add a step here',
  add: 'Add',
  cancel: 'Cancel',
  moveUp: 'Move up',
  moveDown: 'Move down',
  drag: 'Drag to move',
  duplicate: 'Duplicate',
  removeStep: 'Remove',
  otherwiseOf: (type: Step['type']) => otherwise[type] ?? 'Otherwise',
  noSteps: 'Nothing here: the conversation continues below.',
  isKept: (answer: string) => `saved as {${answer}}`,
  text: 'What visitors read',
  kind: 'Type of answer',
  keepAs: 'Save the answer as',
  keepAsHint: 'Use it in texts in braces: {like_this}.',
  keepAsWrong: 'Up to 12 lowercase letters, digits and _, starting with a letter.',
  mayBeSkipped: 'Can be skipped',
  smallest: 'Smallest number',
  largest: 'Largest number',
  firstDay: 'First day, counted from today',
  lastDay: 'Last day, counted from today',
  many: 'Visitors can pick more than one',
  choice: (number: number) => `Choice ${number}`,
  addChoice: 'Add a choice',
  removeChoice: (number: number) => `Remove choice ${number}`,
  leadsTo: 'Goes to',
  service: 'Service',
  anyService: 'Ask which',
  goneService: 'A deleted service',
  endText: 'Last message (optional)',
  personText: 'Message before it (optional)',
  consent: 'What you use the details for',
  details: 'What to ask for',
  detail: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    question: 'Your own question',
  },
  ownQuestion: 'Your own question',
  case: (number: number) => `Case ${number}`,
  caseOf: (number: number, branch: string) => `${branch}: case ${number}`,
  condition: (number: number) => `Condition ${number}`,
  addCase: 'Add a case',
  removeCase: (number: number) => `Remove case ${number}`,
  isOpen: 'you are open',
  isClosed: 'you are closed',
  yes: 'Yes',
  no: 'No',
  and: ' and ',
  or: ' or ',
  options: 'Options',
  answer: 'If',
  is: 'Is',
  value: 'This',
  addCondition: 'And …',
  removeCondition: 'Remove condition',
  buttonLabel: 'Text on the button',
  beginningWords: 'What a visitor writes, one per line',
  path: 'Page (* stands for anything)',
  seconds: 'After how many seconds',
  removeTrigger: 'Remove',
  languages: 'Languages of the conversation',
  stepLanguages: 'Languages of this step',
  inLanguage: (language: string, left: { missing: number; outdated: number }) =>
    `${language}: ${sayLeft(left)}`,
  mark: (language: string, mark: TextMark | null) => (mark === null ? language : `${language}: ${mark}`),
  nextText: 'Next text to write',
  otherLanguages: (own: string) => `Where a text is missing, visitors read it in ${own}.`,
  noTexts: 'Visitors read nothing here.',
  textIn: (label: string, language: string) => `${label}, in ${language}`,
  writeFirst: (label: string, own: string) => `${label}: write it in ${own} first.`,
  outdated: 'The text has changed since this was written.',
  isRight: 'Mark as up to date',
  begin: 'Starts with',
  addTrigger: 'Add another way to start',
} as const;

/** What a kind of step is called where one is added, and what it does. */
export const stepKinds: Readonly<Record<Step['type'], { name: string; does: string }>> = {
  say: { name: 'Say something', does: 'A message' },
  ask: { name: 'Ask something', does: 'A question; the answer is saved' },
  branch: { name: 'Branch', does: 'Continues depending on the answers' },
  details: { name: 'Ask for details', does: 'Name, email or phone, with consent' },
  book: { name: 'Book', does: 'A free time in your calendar' },
  person: { name: 'Call a person', does: 'Someone from your team takes over' },
  answer: { name: 'Answer a question', does: 'From what your bot knows' },
  goto: { name: 'Go to', does: 'Another step' },
  end: { name: 'End', does: 'The bot answers as always' },
};

/** The kinds of steps, the most used first. */
export const stepTypes: readonly Step['type'][] = [
  'ask',
  'say',
  'branch',
  'details',
  'book',
  'person',
  'answer',
  'goto',
  'end',
];

/** What to ask for, as an owner calls it. */
export const questionKinds: Readonly<Record<Question['kind'], string>> = {
  text: 'Any text',
  choice: 'One of your choices',
  yesno: 'Yes or no',
  number: 'A number',
  date: 'A day',
  email: 'An email address',
  phone: 'A phone number',
};

/** How an answer is compared. */
export const comparisons: Readonly<Record<Exclude<Condition['is'], 'open' | 'closed'>, string>> = {
  equals: 'is',
  oneOf: 'is one of',
  atLeast: 'is at least',
  atMost: 'is at most',
  moreThan: 'is more than',
  lessThan: 'is less than',
  skipped: 'was skipped',
};

/** What begins a conversation. */
export const triggerKinds: Readonly<Record<Trigger['on'], string>> = {
  button: 'A button under the greeting',
  words: 'Words that a visitor writes',
  page: 'A page of your website',
  unknown: 'The bot doesn’t know an answer',
  closed: 'Somebody writes while you are closed',
  person: 'Somebody asks for a person',
};

/** What mends a problem, by what it is about. */
export const mendWords: Readonly<Record<Mend['does'], (about: string) => string>> = {
  startWithButton: (name) => `Start with a button: “${name}”`,
  useName: (name) => `Use “${name}”`,
  removeWords: (words) => `Remove “${words}”`,
  end: () => 'End here',
  callPerson: () => 'Call a person',
  goBack: (step) => `Go back to “${step}”`,
  endInstead: () => 'End here instead',
  addOtherwise: () => 'Add “Otherwise”',
  removeStep: () => 'Remove the step',
  removeCase: (number) => `Remove case ${number}`,
  writeNothing: (answer) => `Leave ${answer} out where it’s missing`,
  takeOut: (answer) => `Take ${answer} out`,
  askAlways: (step) => `Don’t let visitors skip “${step}”`,
  removeConditions: (answer) => `Remove conditions on ${answer}`,
  anyService: () => 'Let visitors choose the service',
  swap: () => 'Swap the two',
  removeChoices: () => 'Remove the empty choices',
};
