/** The API cuts an answer at 1,000 rows, and does not say so (`max_rows` in config.toml): nothing asks for as many. */
import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';

const database = await openDatabase({ seed: false });
afterAll(() => database.close());

/** A query as its source spells it: `from(bots).select(id).eq(id)`. */
interface Query {
  file: string;
  spelled: string;
}

/** Every query of a source that has rows read. */
function queriesIn(file: string, source: string): Query[] {
  const inner = new Set<ESTree.Node>();
  const found: Query[] = [];
  new Visitor({
    CallExpression(call) {
      if (inner.has(call)) return;
      const steps: string[] = [];
      let step: ESTree.Node = call;
      while (step.type === 'CallExpression' && step.callee.type === 'MemberExpression') {
        const [first] = step.arguments;
        const { property, object }: ESTree.MemberExpression = step.callee;
        const argument = first?.type === 'Literal' ? String(first.value) : '';
        steps.unshift(property.type === 'Identifier' ? `${property.name}(${argument})` : '');
        step = object;
        inner.add(step);
      }
      const spelled = steps.join('.');
      if (/(^|\.)from\(.*\.select\(/.test(spelled) || /^select\(/.test(spelled))
        found.push({ file, spelled });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** One row, by what is unique; or as many as are asked for, in a page. */
const isBounded = ({ spelled }: Query) =>
  /\.(eq\(id\)|eq\(public_key\)|limit\(|single\(|maybeSingle\()/.test(spelled);

/** What else is read, and why there are never 1,000 of it. */
const few: readonly (readonly [file: string, beginning: string, why: string])[] = [
  ['src/server/admin/security.ts', 'from(contact_messages)', 'only their number is asked for'],
  ['src/server/bots/businesses.ts', 'from(business_members)', 'the businesses of one person'],
  ['src/server/bots/businesses.ts', 'from(businesses)', 'the businesses of one person'],
  ['src/server/guided/flows.ts', 'from(bot_languages).select', 'a bot has at most seven'],
  ['src/server/inbox/saved-replies.ts', 'from(saved_replies)', 'a business has at most 200'],
  ['src/server/knowledge/entries.ts', 'from().select', 'the sources of a page of entries'],
  ['src/server/knowledge/entries.ts', 'from(knowledge_entries).insert', 'the row that is added'],
  ['src/server/knowledge/pasted-answers.ts', 'from(knowledge_entries).select', 'a portion of 100'],
  ['src/server/knowledge/texts.ts', 'from(bot_languages).select', 'a bot has at most seven'],
  ['src/server/knowledge/texts.ts', 'from(entry_texts)', 'one of each language'],
  ['supabase/functions/_shared/chat/openings.ts', 'from(flow_versions)', 'a bot has at most 20 flows'],
  ['src/server/mail/mail-settings.ts', 'from(business_members)', 'one person in one business'],
  ['src/server/push/push-choice.ts', 'from(business_members)', 'one person in one business'],
];

/** The functions of the API that answer with rows, and why there are never 1,000 of them. */
const functions: Record<string, string> = {
  audit_list: 'a page of 200 at most is asked for',
  away_list: 'the first 200 businesses of a member',
  bot_overview: 'a business has at most 50 bots',
  conversation_list: 'a page of 200 at most is asked for',
  conversation_tags: 'the 200 that are used most',
  delivery_list: 'the last 50',
  entries_to_learn: 'a page of 101 is asked for',
  entry_counts: 'one row',
  entry_list: 'a page of 101 at most is asked for',
  exam_list: 'an exam has at most 50 questions',
  exam_suggestions: 'five at most',
  flow_list: 'a bot has at most 20',
  flow_numbers: 'a version has at most 40 steps',
  flow_version_list: 'the latest 200',
  invitation_list: 'a business has at most 50 open ones',
  long_waits: 'a page of 100',
  match_entries: 'the nearest few',
  member_list: 'a team, whose members are invited one by one',
  member_names: 'a team, whose members are invited one by one',
  numbers_csv: 'a page of 1,000',
  operator_businesses: 'a page of 100 at most is asked for',
  operator_messages: 'a page of 100 at most is asked for',
  people_list: 'a page of 200 at most is asked for',
  person_bookings: 'the latest 50',
  person_conversations: 'the latest 50',
  session_list: 'the latest 100',
  similar_words: 'words of a message of 500 letters',
  source_list: 'a bot has at most 20 sources',
  source_pages_of: 'a source has at most 500 pages',
  source_row: 'one row',
  unanswered_list: 'a page of 200 at most is asked for',
};

describe('Nothing is cut off without being said:', () => {
  const queries = globSync('{src/server,supabase/functions}/**/*.ts').flatMap((file) =>
    queriesIn(file, readFileSync(file, 'utf8')),
  );
  const isOf = ({ file, spelled }: Query, [place, beginning]: (typeof few)[number]) =>
    file === place && spelled.startsWith(beginning);

  test('every query is of a page, or of something of which there are few', () => {
    expect(queries.length).toBeGreaterThan(25);
    const unbounded = queries.filter((query) => !isBounded(query) && !few.some((each) => isOf(query, each)));
    expect(unbounded).toEqual([]);
  });

  test('no reason stands here for a query that is not made', () => {
    expect(few.filter((each) => !queries.some((query) => !isBounded(query) && isOf(query, each)))).toEqual(
      [],
    );
  });

  test('so is every function that answers with rows', async () => {
    const { rows } = await database.query<{ name: string }>(`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proretset and (
        has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute')
        or has_function_privilege('service_role', oid, 'execute')
      ) order by proname`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(functions));
  });

  test('a query is found however it is spelled', () => {
    const source = `const all = rest.from('bots').select('id').order('name');
      const { data } = await client.from('notes').update({}).gt('id', 1).select();`;
    expect(queriesIn('a.ts', source).map(({ spelled }) => spelled)).toEqual([
      'from(bots).select(id).order(name)',
      'from(notes).update().gt(id).select()',
    ]);
  });
});
