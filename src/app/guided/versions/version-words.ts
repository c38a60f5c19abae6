import type { StepNumbers } from '../../../../machines/guided/actors.ts';
import type { Step, Trigger } from '../../../../machines/guided/flow.ts';
import { sayShare } from '../../parts/share.ts';

/** What the page of a conversation's versions says. */
export const versionWords = {
  title: (name: string) => `${name}: versions`,
  toDraft: 'Back to the draft',
  loading: 'Loading the versions…',
  failed: 'The versions couldn’t be loaded',
  none: 'This conversation hasn’t gone live yet. Every version that does is kept here.',
  version: 'Version',
  option: (version: number, day: string, isLive: boolean) =>
    `Version ${version} · ${day}${isLive ? ' · live now' : ''}`,
  made: (moment: string, by: string | null) =>
    by === null ? `Went live on ${moment}.` : `Went live on ${moment}, by ${by}.`,
  kept: 'The last fifty versions are kept. Visitors in the middle of a conversation finish the version they started.',
  loadingOne: 'Loading the version…',
  failedOne: 'The version couldn’t be loaded',
  gone: 'This version is no longer kept.',
  bringBack: 'Bring this version back',
  bringing: 'Bringing it back…',
  undo: 'Undo',
  brought: 'This version is your draft now',
  broughtMore: 'Nothing has changed for your visitors: it goes live when you say so.',
  undone: 'Your draft is back to what it was',
  stale: 'Somebody else has changed the draft meanwhile',
  staleMore: 'Nothing was written over. Bring the version back once more if you still want to.',
  notBrought: 'The draft wasn’t changed',
  compareWith: 'Compare with',
  nothing: 'Nothing',
  draft: 'The draft',
  before: (version: number) => `Version ${version}, the one before`,
  toTheDraft: 'From this version to the draft',
  fromBefore: (version: number) => `From version ${version} to this one`,
  same: 'Nothing is different.',
  about: 'The conversation as a whole',
  isNew: 'New',
  isGone: 'Gone',
  isWritten: 'Changed',
  isMoved: 'Moved',
  isBoth: 'Changed and moved',
  wasBefore: 'Before',
  isAfter: 'After',
  steps: 'Steps of this version',
  takeAlong: 'Download this version',
  takeAlongMore: 'Import the file into another bot, or open the chart in Stately Studio.',
  asFile: 'Download as a file',
  asChart: 'Download for Stately Studio',
  numbersOf: 'What visitors did in',
  days: { 7: 'the last 7 days', 30: 'the last 30 days', 90: 'the last 90 days', 365: 'the last year' },
  loadingNumbers: 'Counting…',
  failedNumbers: 'The numbers couldn’t be loaded',
  numbersHint:
    'A visitor who comes to a step twice is counted twice. Previews aren’t counted; whoever is still there hasn’t left.',
  nobody: 'Nobody started this version in this period.',
} as const;

/** What visitors did at a step that waits for them. */
const doings: readonly { did: Exclude<keyof StepNumbers, 'step' | 'came'>; words: string }[] = [
  { did: 'wentOn', words: 'went on' },
  { did: 'wentBack', words: 'went back' },
  { did: 'asked', words: 'asked something else' },
  { did: 'left', words: 'left' },
];

/** The kinds of steps at which visitors may leave: the others go on by themselves, or a person does. */
const waitingSteps: readonly Step['type'][] = ['ask', 'details', 'book', 'answer'];

/** What visitors did at a step, in a line: what nobody did is not said, but that nobody left. */
export function sayNumbers(type: Step['type'], numbers: StepNumbers): string {
  const came = `${numbers.came.toLocaleString('en')} came`;
  if (!waitingSteps.includes(type)) return came;
  const said = doings.filter(({ did }) => numbers[did] > 0 || did === 'left');
  return [came, ...said.map(({ did, words }) => `${sayShare(numbers[did], numbers.came)} ${words}`)].join(
    ' · ',
  );
}

/** The same in short: how many came, and how many of them left. */
export function sayLeaving(type: Step['type'], numbers: StepNumbers): string {
  const came = `${numbers.came.toLocaleString('en')} came`;
  return waitingSteps.includes(type) ? `${came} · ${sayShare(numbers.left, numbers.came)} left here` : came;
}

/** A day, counted from today. */
function sayDays(days: number): string {
  if (days === 0) return 'today';
  const many = Math.abs(days) === 1 ? 'one day' : `${Math.abs(days)} days`;
  return days > 0 ? `${many} ahead` : `${many} ago`;
}

/** What is said of a step's parts. */
export const partWords = {
  name: 'Name',
  beginning: 'How it starts',
  text: 'Text',
  textIn: (language: string) => `Text (${language})`,
  answer: 'Kind of answer',
  choice: (number: number) => `Choice ${number}`,
  many: 'more than one can be picked',
  atLeast: (number: number) => `at least ${number}`,
  atMost: (number: number) => `at most ${number}`,
  decimals: (number: number) => `${number} decimals`,
  fromDay: (days: number) => `from ${sayDays(days)}`,
  toDay: (days: number) => `up to ${sayDays(days)}`,
  keptAs: 'Saved as',
  skipped: 'Can be skipped',
  yes: 'Yes',
  consent: 'What you use the details for',
  fields: 'Asked for',
  maySkip: (field: string) => `${field} (optional)`,
  case: (number: number) => `Case ${number}`,
  service: 'Service',
  goesTo: 'Goes to',
  hasOtherwise: 'Has steps of its own',
} as const;

/** What begins a conversation, in a line. */
export const beginnings = {
  button: (label: string) => `A button: “${label}”`,
  words: (words: readonly string[]) => `Words: ${words.map((each) => `“${each}”`).join(', ')}`,
  page: (path: string | undefined, seconds: number | undefined) =>
    `${path === undefined ? 'Any page' : `The page ${path}`}${seconds === undefined ? '' : ` after ${seconds} s`}`,
} satisfies Partial<Record<Trigger['on'], unknown>>;
