/**
 * `npm run model`: what the checker refuses of labelled drafts, by kind of mistake and by language, and of mutants.
 *   -- --misses           also every draft of the development half that went wrong
 *   -- --url <address> --name <model> [--key-env <VARIABLE>]
 *                         measures a real endpoint instead: has it translate the entries of both halves, and says how much
 *                         was said, why the rest was refused, and how long it took
 *   -- --show             with it, every text that would be said: whether it is faithful, a person has to read
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { check } from '../../supabase/functions/_shared/model/check.ts';
import { ask } from '../../supabase/functions/_shared/model/client.ts';
import { Secret } from '../../supabase/functions/_shared/model/secret.ts';
import { translationTask } from '../../supabase/functions/_shared/model/tasks.ts';
import { measure, percentOf, type Share } from './figures.ts';
import { halves, judge, readLabelled } from './sentences.ts';

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    misses: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    url: { type: 'string' },
    name: { type: 'string' },
    'key-env': { type: 'string' },
  },
});

const say = (name: string, share: Share) =>
  console.log(
    `  ${name.padEnd(36)} ${percentOf(share).toFixed(1).padStart(5)} %  (${share.refused} of ${share.of})`,
  );

function sayList(title: string, shares: ReadonlyMap<string, Share>) {
  console.log(`  ${title}`);
  for (const [name, share] of [...shares].toSorted(([one], [other]) => one.localeCompare(other)))
    say(`  ${name}`, share);
}

function reportHalves() {
  for (const [half, file] of Object.entries(halves)) {
    const labelled = readLabelled(file);
    const figures = measure(labelled);
    console.log(`\n${half}: refused`);
    say('of the unfaithful (goal: 97 at least)', figures.unfaithful);
    say('of the faithful (goal: 12 at most)', figures.faithful);
    say('of mutants with a wrong figure', figures.figureMutants);
    say('of the other mutants', figures.otherMutants);
    sayList('unfaithful, by kind', figures.byKind);
    sayList('faithful, by language', figures.byLanguage);
    sayList('mutants', figures.mutants);
    if (!values.misses || half !== 'development') continue;
    for (const one of labelled) {
      const verdict = judge(one);
      if (verdict.ok === (one.kind === null)) continue;
      console.log(
        verdict.ok ? `\nsaid: ${one.line}` : `\nlost (${verdict.reason}: ${verdict.part}): ${one.line}`,
      );
    }
  }
}

async function reportEndpoint(url: string, model: string) {
  const key = values['key-env'] ? process.env[values['key-env']] : undefined;
  const endpoint = { url, model, key: key ? new Secret(key) : null, from: 'operator' } as const;
  const wanted = new Map(
    Object.values(halves)
      .flatMap(readLabelled)
      .filter(({ source, language }) => source.entry.language !== language)
      .map((one) => [`${one.business} ${one.source.entry.id} ${one.language}`, one]),
  );
  const reasons = new Map<string, number>();
  const times: number[] = [];
  for (const [name, { source, language }] of wanted) {
    const asked = await ask(endpoint, translationTask(source, language));
    times.push(asked.milliseconds);
    const verdict = asked.ok ? check(source, asked.answer.sentences, { language, use: 'translate' }) : asked;
    const reason = verdict.ok ? 'said' : verdict.reason;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (values.show)
      console.log(
        `${name}: ${verdict.ok ? verdict.text : `(${reason}${'part' in verdict ? `: ${verdict.part}` : ''})`}`,
      );
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  console.log(
    `${wanted.size} translations; half of the answers within ${at(0.5)} ms, nine of ten within ${at(0.9)} ms`,
  );
  for (const [reason, count] of [...reasons].toSorted(([, one], [, other]) => other - one))
    console.log(`  ${String(count).padStart(4)}  ${reason}`);
}

if (values.url === undefined) reportHalves();
else await reportEndpoint(values.url, values.name ?? '');
