/** `npm run bench`: what is fast and what is not, as figures and ratios of one run. Nothing here passes or fails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../tests/browser/build.ts';
import { publicPages } from '../../tests/browser/public-pages.ts';
import { buildSinglePage, librarySizes } from './app-builds.ts';
import { bookingFigures } from './booking.ts';
import { calendarFigures } from './calendars.ts';
import { dataFigures } from './data.ts';
import { flowFigures } from './flows.ts';
import { guidedFigures } from './guided.ts';
import { guidedChatFigures } from './guided-chat.ts';
import { inboxFigures } from './inbox.ts';
import { measureLists } from './lists.ts';
import { loadFigures } from './load.ts';
import { measureNavigation, measureProductNavigation } from './navigation.ts';
import { numbersFigures } from './numbers.ts';
import { measurePages, type PageFigures } from './pages.ts';
import { peopleFigures } from './people.ts';
import { questionFigures, type Taken } from './questions.ts';
import { requestsPerSecond } from './requests.ts';
import { searchFigures } from './search.ts';
import { sourceFigures } from './sources.ts';
import { firstPage, startOnce } from './start.ts';
import { toldFigures } from './told.ts';
import { measureWidget } from './widget.ts';

const ms = (value: number) => `${Math.round(value)} ms`;
const times = (value: number) => `${value.toFixed(2)} x`;
const kB = (value: number) => value.toFixed(1);
/** A median, what 95 of 100 stay below, and the CPU time of one. */
const taken = ({ median, p95, cpu }: Taken) => `${ms(median)}; ${ms(p95)}; CPU ${ms(cpu)}`;
const say = (what: string, value: string) => console.log(`  ${what.padEnd(64)} ${value}`);

/** The pages that are measured in every way they can be served. */
const comparedPages = ['/', '/pricing', '/login', '/services/appointment-booking'];

/** How often each page is loaded under each condition. */
const runs = Number(process.env.BENCH_RUNS ?? 5);

/** How long 200 clients go on, in seconds. */
const loadSeconds = Number(process.env.LOAD_SECONDS ?? 60);

const rowOf = (figures: PageFigures) => ({
  page: figures.path,
  served: figures.variant,
  scores: figures.scores.join(' '),
  FCP: Math.round(figures.firstPaint),
  LCP: Math.round(figures.largestPaint),
  TBT: Math.round(figures.blocked),
  CLS: Number(figures.shift.toFixed(3)),
  html: kB(figures.html),
  script: kB(figures.script),
  font: kB(figures.font),
  total: kB(figures.total),
  requests: figures.requests,
});

console.log('\nFlows');
const { flows, paths, exploreAndCover, walked, perStep } = await flowFigures();
say(`explore ${flows} charts, choose ${paths} paths (target: at most 2000 ms)`, ms(exploreAndCover));
say(
  `a step in the last walk of ${walked} flows (target: at most 2 ms)`,
  perStep === undefined ? 'run the tests first' : `${perStep.toFixed(2)} ms`,
);

console.log('\nGuided conversations (CPU)');
const guided = guidedFigures();
for (const { name, nodes, step, prove, compile, largestState } of guided.samples) {
  say(`${name}: an input (target: at most 2 ms)`, `${step.toFixed(2)} ms; state at most ${largestState} B`);
  say(`${name}: its proof, ${nodes} nodes; its chart`, `${prove.toFixed(1)} ms; ${compile.toFixed(2)} ms`);
}
for (const { shape, size, nodes, isTooLarge, prove, ways, picture } of guided.proofs) {
  const outcome = isTooLarge ? 'refused' : `${nodes} nodes`;
  say(`${size} steps, looked at ${shape} (target: at most 300 ms)`, `${prove.toFixed(0)} ms; ${outcome}`);
  say(
    '  its ways through; its picture (target: at most 200 ms)',
    `${ways.toFixed(0)} ms; ${picture.toFixed(0)} ms`,
  );
}

console.log('\nA step in chat beside small talk, in turns (median; 95 % within; CPU of the median)');
const { oneReply, twoReplies } = await guidedChatFigures();
for (const [replies, { step, smallTalk }] of [
  ['one reply', oneReply],
  ['two replies', twoReplies],
] as const) {
  say(`an answer to a step that gets ${replies}; small talk`, `${taken(step)}; ${taken(smallTalk)}`);
  const more = `${(step.cpu - smallTalk.cpu).toFixed(1)} ms; ${times(step.cpu / smallTalk.cpu)}`;
  say('  against small talk (target: at most 2 ms of CPU more)', more);
}

console.log(
  '\nA message in chat of which others are told, in turns (median; 95 % within; CPU of the median)',
);
const { noted, waiting } = await toldFigures();
for (const [what, target, { told, alone }] of [
  ['a webhook and a device are told; nobody is', 'at most 1 ms more', noted],
  ['10,000 deliveries wait; none waits', 'equal', waiting],
] as const) {
  say(what, `${taken(told)}; ${taken(alone)}`);
  const more = `${(told.median - alone.median).toFixed(2)} ms; ${times(told.median / alone.median)}`;
  say(`  against the other (target: ${target})`, more);
}

console.log('\nBooking (median; 95 of 100 stay below)');
for (const { days, times, taken: took } of await bookingFigures()) {
  const what = `30 days, 10 rooms, 10,000 bookings of ${days} days (target: CPU 50 ms)`;
  say(what, `${taken(took)}; ${times} times`);
}
for (const { events, bytes, taken: took } of await calendarFigures()) {
  const target = events === 5_000 ? ' (target: CPU 300 ms)' : '';
  say(`a calendar of ${events} events, ${(bytes / 1e6).toFixed(1)} MB, is read${target}`, taken(took));
}

const folder = mkdtempSync(join(tmpdir(), 'deskbell-bench-'));
try {
  console.log('\nStart (process time; wall time)');
  // The first start of all reads everything from disk; it does not count.
  await startOnce('postgres', join(folder, 'warm-up'));
  const postgres = await startOnce('postgres', join(folder, 'bare'));
  const fresh = await startOnce('backend', join(folder, 'backend'));
  const second = await startOnce('backend', join(folder, 'backend'));
  say('bare Postgres, empty directory', `${ms(postgres.cpu)}; ${ms(postgres.wall)}`);
  say('backend, empty directory', `${ms(fresh.cpu)}; ${ms(fresh.wall)}`);
  say('  against bare Postgres (target: at most 2 x)', times(fresh.cpu / postgres.cpu));
  say('backend, second start (target: at most 2000 ms)', `${ms(second.cpu)}; ${ms(second.wall)}`);
  say('npm start to the first page, empty directory', `wall ${ms(await firstPage(join(folder, 'app')))}`);
  say('npm start to the first page, second start', `wall ${ms(await firstPage(join(folder, 'app')))}`);

  console.log('\nRequests in process, one after the other');
  const { bare, insert, contact, signIn } = await requestsPerSecond();
  say('bare Hono route', `${Math.round(bare)} per s`);
  say('a function with the same insert and nothing else', `${Math.round(insert)} per s`);
  say('POST /functions/v1/contact', `${Math.round(contact)} per s`);
  say('  against the bare route', `1 : ${Math.round(bare / contact)}`);
  say('  against the bare insert (target: at least 0.5 x)', times(contact / insert));
  say('password sign-in', `${signIn.toFixed(1)} per s`);

  console.log(
    '\nA question to a bot, from request to answer, in process (median; 95 % within; CPU of the median)',
  );
  const asked = await questionFigures();
  say('a question and an answer kept, and nothing else', taken(asked.bare));
  say('the very first, model and entries being learned', ms(asked.first));
  say(`${asked.passages} passages (target: at most 60 ms of CPU)`, taken(asked.alone));
  say('  the same among 1,000 other bots (target: no more)', taken(asked.amongOthers));
  say(`${asked.manyPassages} passages (target: at most 100 ms of CPU)`, taken(asked.withMany));

  console.log('\nThe parts of an answer by themselves (median; 95 % within; CPU of the median)');
  const search = await searchFigures();
  say('memory with the model loaded (target: at most 120 MB more)', `${Math.round(search.memory / 1e6)} MB`);
  say('what a question means', taken(search.encode));
  say('learning 12 entries', ms(search.learning));
  for (const { passages, otherBots, taken: match } of search.match) {
    say(`the search, encoding included: ${passages} passages, ${otherBots} other bots`, taken(match));
  }

  console.log('\nNumbers (median; 95 % within; CPU of the median)');
  const numbers = await numbersFigures();
  say('a year of a million messages, and the year before (target: at most 100 ms)', taken(numbers.year));
  say('pages of the database that are looked at for it', String(numbers.pages));
  const counting = numbers.counted.cpu - numbers.uncounted.cpu;
  say('what counting adds to a question (target: at most 1 ms)', `${counting.toFixed(2)} ms of CPU`);

  console.log('\nPeople (median; 95 % within; CPU of the median)');
  for (const [which, took] of Object.entries(await peopleFigures())) {
    say(`a page of 50 among 10,000, ${which} (target: at most 20 ms)`, taken(took));
  }

  console.log('\nA business with 100,000 messages');
  const { deletion, archive } = await dataFigures();
  say('its deletion, in all (target: at most 10 s)', ms(deletion.all));
  say(
    '  the longest of the portions (target: at most 100 ms)',
    `${ms(deletion.longest)} of ${deletion.runs}`,
  );
  say(
    'its archive, in memory (target: at most 64 MB)',
    `${kB(archive.peak)} MB; ${kB(archive.size)} MB in the file`,
  );

  console.log(
    '\n200 open inboxes and 500 waiting visitors, in process (median; 95 % within; CPU of the median)',
  );
  const inbox = await inboxFigures();
  say('a member asks for nothing', taken(inbox.bare));
  say('a member asks whether anything is new, among 10,000 conversations', taken(inbox.pulse));
  say('  against nothing (target: at most 1.5 x of CPU)', times(inbox.pulse.cpu / inbox.bare.cpu));
  say('a visitor asks whether anything is new', taken(inbox.update));
  say(
    `all of them: ${Math.round(inbox.asked)} requests per s asked, answered; median; 95 % within`,
    `${Math.round(inbox.answered)}; ${ms(inbox.median)}; ${ms(inbox.p95)}`,
  );
  say('  of one processor (target: at most 0.8)', inbox.cpu.toFixed(2));

  const load = await loadFigures(loadSeconds);
  console.log(
    `\n${load.clients} clients at once for ${loadSeconds} s, in process (by itself; median; 95 % within)`,
  );
  const kinds = {
    signIn: 'a member signs in',
    inbox: 'a member reads the list of conversations',
    chat: 'a visitor asks',
    updates: 'a visitor looks for something new',
    contact: 'somebody fills in the contact form',
  } as const;
  for (const kind of ['signIn', 'inbox', 'chat', 'updates', 'contact'] as const) {
    const [one, p95] = [load.alone[kind].median, load.p95[kind]];
    say(kinds[kind], `${ms(one)}; ${ms(load.median[kind])}; ${ms(p95)}`);
    say(
      '  95 % within, against the slowest of all by itself (target: at most 5 x)',
      times(p95 / load.alone.signIn.p95),
    );
  }
  say('requests per s asked, answered', `${load.asked.toFixed(1)}; ${load.answered.toFixed(1)}`);
  say('  refused or failed, by status (target: none)', JSON.stringify(load.refused));
  say('  answers with something of somebody else (target: 0)', String(load.wrong));
  say('  of one processor (target: at most 0.8)', load.cpu.toFixed(2));
  say(
    '  memory at the end; against the second quarter of the time (target: at most 1.1 x)',
    `${Math.round(load.memory.late / 1e6)} MB; ${times(load.memory.late / load.memory.early)}`,
  );

  console.log('\nA website of nearly 200 pages of 20 kB, without the pauses between its pages');
  const read = await sourceFigures();
  say(
    `${read.pages} pages fetched, split into ${read.entries} answers and kept; CPU of a page`,
    `${read.readPerSecond.toFixed(1)} per s; ${ms(read.cpuPerPage)}`,
  );
  say('answers learned', `${read.learnedPerSecond.toFixed(1)} per s`);
  say('pages read and learned', `${read.perSecond.toFixed(1)} per s`);
  say('memory for it', `${Math.round(read.memory / 1e6)} MB`);

  console.log('\nThe script the front page starts with, library by library, in kB');
  for (const { library, gzip, brotli } of await librarySizes(join(folder, 'libraries'))) {
    say(library, `${kB(gzip / 1000)} gzip  ${kB(brotli / 1000)} brotli`);
  }

  console.log(`\nPages on a phone (Lighthouse, medians of ${runs}; times in ms, sizes in kB)`);
  build(join(folder, 'built'));
  await buildSinglePage(join(folder, 'single'));
  const figures = await measurePages(
    comparedPages,
    {
      'as built': { folder: join(folder, 'built'), scripts: 'with' },
      'without scripts': { folder: join(folder, 'built'), scripts: 'without' },
      'single page': { folder: join(folder, 'single'), scripts: 'with' },
    },
    runs,
  );
  console.table(figures.map(rowOf));
  for (const built of figures.filter(({ variant }) => variant === 'as built')) {
    const plain = figures.find(({ variant, path }) => variant === 'without scripts' && path === built.path);
    if (!plain) continue;
    const ratio = built.largestPaint / plain.largestPaint;
    say(
      `largest paint of ${built.path} against the page without scripts (target: at most 1.1 x)`,
      times(ratio),
    );
  }

  console.log(`\nThe widget on a customer's page, on a processor four times slower (medians of ${runs})`);
  const widget = await measureWidget(join(folder, 'built'), runs);
  say(
    'longest task of the page without it; with it (target: at most 50 ms more)',
    `${ms(widget.longestWithout)}; ${ms(widget.longest)}`,
  );
  say('from the press to the open panel (target: at most 300 ms)', ms(widget.pressToOpen));
  say('  once the launcher has been pointed at', ms(widget.pressToOpenNear));

  console.log(`\nFrom page to page, pointed at before (medians of ${runs})`);
  const built = join(folder, 'built');
  const navigation = [
    ...(await measureNavigation(built, runs)),
    ...(await measureProductNavigation(built, runs)),
  ];
  for (const { from, to, busy, painted } of navigation) {
    say(
      `${from} to ${to}: main thread (target: at most 100 ms); new page seen`,
      `${ms(busy)}; ${ms(painted)}`,
    );
  }

  console.log(`\nLists of 50 and of 2,000 rows: CPU of the main thread (medians of ${runs})`);
  for (const { list, step, few, many } of await measureLists(built, join(folder, 'lists'), runs)) {
    say(`${list}, ${step} (target: at most 8 x)`, `${ms(few)}; ${ms(many)}; ${times(many / few)}`);
  }

  console.log(`\nEvery other page of the public site as built (medians of ${runs})`);
  const others = publicPages.filter((path) => !comparedPages.includes(path));
  const asBuilt = { 'as built': { folder: join(folder, 'built'), scripts: 'with' } } as const;
  console.table((await measurePages(others, asBuilt, runs)).map(rowOf));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
