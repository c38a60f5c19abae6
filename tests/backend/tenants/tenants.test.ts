import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordFigure } from '../../../tools/reliability/figures.ts';
import { openInternet } from '../functions/website.ts';
import { type Target, targetForFile } from '../target.ts';
import { type Caller, openCallers } from './attackers.ts';
import { type Attack, attacksOnFunction, attacksOnRelation, attacksOnRoutine } from './attacks.ts';
import { edgeFunctions, relationsOf, routinesOf } from './catalogue.ts';
import { tables } from './secured-tables.ts';
import { everything, openAccounts, openTenants, readTenants, type Tenant, type Tenants } from './tenants.ts';
import { ids, mine, theirs } from './two-tenants.ts';

const internet = await openInternet();
afterAll(internet.stop);
const target = await targetForFile({ seed: false, network: internet.network });

/** Which members may call a function of the database about what is their business's. */
const whoMay: Record<string, 'members' | 'owners' | 'administrators' | 'anybody, about themselves'> = {
  accept_booking: 'members',
  accept_invitation: 'anybody, about themselves',
  account_deletion: 'anybody, about themselves',
  add_flow: 'members',
  flow_numbers: 'members',
  flow_version_list: 'members',
  add_note: 'members',
  add_time_off: 'members',
  add_visitor: 'members',
  api_key_list: 'owners',
  apply_booking_template: 'members',
  assign_conversation: 'members',
  audit_list: 'owners',
  away_list: 'anybody, about themselves',
  begin_export: 'owners',
  block_person: 'members',
  block_time: 'members',
  booking_setup: 'members',
  bot_overview: 'anybody, about themselves',
  calendar: 'members',
  calendar_to_read: 'owners',
  cancel_booking: 'members',
  cancel_source: 'members',
  change_plan: 'owners',
  change_webhook: 'owners',
  connect_calendar: 'owners',
  conversation_list: 'members',
  conversation_tags: 'members',
  conversation_thread: 'members',
  connect_model: 'owners',
  create_bot: 'anybody, about themselves',
  delete_account: 'anybody, about themselves',
  delete_business: 'owners',
  delete_note: 'members',
  delete_offer: 'members',
  delete_person: 'members',
  delivery_list: 'owners',
  disconnect_model: 'owners',
  doubt_confirmed_password: 'anybody, about themselves',
  doubt_waiting_password: 'anybody, about themselves',
  empty_bot: 'owners',
  end_session: 'anybody, about themselves',
  entry_counts: 'members',
  entry_list: 'members',
  exam_list: 'members',
  exam_suggestions: 'members',
  export_page: 'owners',
  export_people: 'members',
  export_person: 'members',
  flow_list: 'members',
  hand_back: 'members',
  hand_back_without_flow: 'members',
  has_plans: 'anybody, about themselves',
  has_push: 'anybody, about themselves',
  import_people: 'members',
  inbox_pulse: 'anybody, about themselves',
  invitation_list: 'owners',
  invite_member: 'owners',
  is_admin: 'anybody, about themselves',
  known_people: 'members',
  known_questions: 'members',
  leave_business: 'members',
  make_api_key: 'owners',
  make_calendar_address: 'owners',
  member_list: 'members',
  member_names: 'members',
  merge_people: 'members',
  model_settings: 'owners',
  move_booking: 'members',
  move_entry: 'members',
  move_flow: 'members',
  note_visit: 'members',
  numbers: 'members',
  numbers_csv: 'members',
  handle_message: 'administrators',
  open_broadcast: 'administrators',
  open_invitation: 'anybody, about themselves',
  opening_hours_of: 'members',
  operate: 'administrators',
  operator_messages: 'administrators',
  operator_business: 'administrators',
  operator_businesses: 'administrators',
  order_services: 'members',
  people_list: 'members',
  person_bookings: 'members',
  person_conversations: 'members',
  payable_plan: 'owners',
  person_merge: 'members',
  plan_of: 'members',
  read_source_again: 'members',
  remove_calendar: 'owners',
  remove_member: 'owners',
  remove_push: 'anybody, about themselves',
  remove_source: 'members',
  reopen_question: 'members',
  resolve_conversation: 'members',
  resource_calendars: 'owners',
  restore_account: 'anybody, about themselves',
  restore_business: 'owners',
  revoke_api_key: 'owners',
  revoke_calendar_address: 'owners',
  revoke_invitation: 'owners',
  save_booking: 'members',
  save_person: 'members',
  save_profile: 'anybody, about themselves',
  save_push: 'anybody, about themselves',
  save_resource: 'members',
  save_service: 'members',
  save_webhook: 'owners',
  say_typing: 'anybody, about themselves',
  send_again: 'owners',
  send_broadcast: 'administrators',
  send_reply: 'members',
  session_list: 'anybody, about themselves',
  set_exam_question: 'members',
  set_member_role: 'owners',
  set_away: 'owners',
  set_opening_hours: 'members',
  set_source_weekly: 'members',
  snooze_conversation: 'members',
  source_list: 'members',
  source_pages_of: 'members',
  starter_questions: 'members',
  stop_flow: 'members',
  tag_conversation: 'members',
  take_and_reply: 'members',
  take_conversation: 'members',
  teach_question: 'members',
  times_near: 'members',
  try_broadcast: 'administrators',
  unanswered_list: 'members',
  unblock_time: 'members',
  unmerge_people: 'members',
  visitor_reach: 'members',
  webhook_list: 'owners',
};

/** Edge functions that are asked about nothing that belongs to a tenant, and why. */
const aboutNobody: Record<string, string> = {
  api: 'is for whoever has a key of a business: api.contract.ts tries those of others',
  billing: 'needs a payment service: billing.contract.ts has one, and tries it as a stranger',
  'billing-event': 'is signed by the payment service',
  booking: 'is for whoever has the token of a booking’s link',
  'booking-slots': 'says when others may book',
  'calendar-feed': 'is for whoever has the token of a calendar’s address',
  'check-admin': 'says who the caller is',
  contact: 'is a form of the site',
  'deliver-mail': 'is called with the secret key',
  'deliver-push': 'is called with the secret key',
  'deliver-webhooks': 'is called with the secret key',
  log: 'is written by every browser',
  'mail-in': 'is signed by the mail service',
  'mail-state': 'says how the project is set up',
  'push-state': 'says how the project is set up',
  'security-health': 'is for administrators',
  'sub-processors': 'says which companies the project uses',
  unsubscribe: 'is for whoever has a mail’s token',
  'update-leaked-protection': 'is for administrators',
  'widget-config': 'says what is public of a bot',
};

/**
 * Who makes a row may say its id, so that a request sent again makes no second one. Then an id that somebody else has
 * is refused: whoever knows these 122 random bits is told that they are taken, and nothing else.
 */
const chosenIds = [
  'knowledge_entries: insert with id',
  'saved_replies: insert with id',
  'create_bot(): call with id',
  'save_resource(): call with resource',
  'save_service(): call with service',
  'add_note(): call with note',
  'save_webhook(): call with webhook',
  'make_api_key(): call with api_key',
];

/**
 * Take more than a tenant has here: two people of one business (people-merges.test.ts serves its members), and an answer
 * that was rated (run-exam.contract.ts).
 */
const takesMore = ['merge_people', 'exam_suggestions'];

describe.runIf(target.embedded)('a tenant', async () => {
  const { url, embedded } = target;
  if (embedded) await attack(url, embedded);
});

async function attack(url: string, backend: NonNullable<Target['embedded']>) {
  const { database } = backend;
  await openAccounts(database);
  const relations = await relationsOf(database);
  const routines = await routinesOf(database);
  const { attackers, nobody, owner, agent } = await openCallers(backend);
  let tenants: Tenants;
  let cells = 0;
  let sent = 0;

  const objects = [
    ...relations.map((relation) => ({ object: relation.name, attacks: attacksOnRelation(relation) })),
    ...routines.map((routine) => ({
      object: `${routine.name}()`,
      attacks: attacksOnRoutine(routine, relations),
    })),
    ...edgeFunctions.map((name) => ({ object: `functions/${name}`, attacks: attacksOnFunction(name) })),
  ];

  interface Answer {
    status: number;
    text: string;
  }

  /** Asks from an address that nobody else has, so that no limit is met. */
  async function answerTo(caller: Caller, { ask }: Attack, whose: Tenant): Promise<Answer> {
    const { method, path, headers, body } = ask(whose, tenants.attacker, caller.visitor);
    sent += 1;
    const request = new Request(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...caller.headers, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await backend.fetch(request, { address: `198.18.${sent >> 8}.${sent & 255}` });
    const range = response.headers.get('content-range') ?? '';
    return { status: response.status, text: `${range} ${await response.text()}` };
  }

  /** An answer without what was asked for, and without what is new in each. */
  function said({ status, text }: Answer, { keys }: Tenant): string {
    let plain = text;
    for (const [table, key] of keys) if (key.length > 8) plain = plain.replaceAll(key, `(${table})`);
    plain = plain
      .replace(/bot_[\da-f]{32}/g, '(bot)')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '(id)')
      // Of the message just sent, in their own conversation.
      .replace(/"message": \{"id": \d+|"id": \d+(?=\}, "outcome")/g, '(number)')
      .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+([+Z][\d:]*)?/g, '(time)');
    return `${status} ${plain}`;
  }

  /** What is said of something of the victim's, and of what is not there. */
  const saidOfVictims = async (caller: Caller, attack: Attack) =>
    said(await answerTo(caller, attack, tenants.victim), tenants.victim);
  const saidOfNone = async (caller: Caller, attack: Attack) =>
    said(await answerTo(caller, attack, tenants.nobody), tenants.nobody);

  const marks = [
    ...Object.values(theirs),
    ...[ids.user, ids.admin, ids.removed, ids['other owner']],
    ...['other-owner@', 'Eve'],
  ];

  /** Every row that is not the callers' own, and all rows as one text. */
  async function rows() {
    const victims = [...tenants.victim.keys.values()].filter(
      (key) => key.length > 8 && !marks.some((mark) => mark.includes(key)),
    );
    const names = (row: string, some: readonly string[]) => some.some((mark) => row.includes(mark));
    const { rows } = await database.query<{ text: string }>(
      `select name || ' ' || row as text from (${everything(relations)}) as it order by text`,
    );
    const texts = rows.map(({ text }) => text);
    return {
      guarded: texts.filter((text) => names(text, victims) || !names(text, marks)),
      all: texts.join(''),
    };
  }

  let before: Awaited<ReturnType<typeof rows>>;
  const reset = async () => {
    await openTenants(database);
    // Of one entry alone none can be moved.
    await database.exec(`insert into public.knowledge_entries (bot_id, content, position) values
      ('${mine.bot}', 'Cats stay outside.', 1), ('${theirs.bot}', 'No cats, please.', 1)`);
    tenants = await readTenants(database, relations);
    before = await rows();
  };

  /** Who is an attacker: administrators read what the visitors of the site have sent, and how businesses stand. */
  const attackersOf = (object: string) => {
    const mayRead = tables[object]?.outcomes.select.admin;
    const isTheirs =
      (typeof mayRead === 'number' && mayRead > 0) || whoMay[object.replace('()', '')] === 'administrators';
    return Object.entries(attackers).filter(([who]) => !(isTheirs && who === 'an administrator'));
  };

  beforeAll(reset);
  beforeEach(() => database.exec('delete from private.rate_limits'));
  afterAll(() => {
    const figure = { objects: objects.length, attackers: Object.keys(attackers).length, cells };
    console.info(
      `tenants: ${figure.objects} objects × ${figure.attackers} attackers = ${figure.cells} cells`,
    );
    recordFigure('tenants', figure);
  });

  test.each(objects)('loses nothing to anybody else by $object', async ({ object, attacks }) => {
    const wrong: string[] = [];
    for (const attack of attacks) {
      const nobodys = await saidOfNone(nobody, attack);
      for (const [who, caller] of attackersOf(object)) {
        cells += 1;
        const { victim, attacker, secrets } = tenants;
        const foreign = await answerTo(caller, attack, victim);
        const told = said(foreign, victim);
        const refused = foreign.status === 401 ? told : nobodys;
        const expected = caller.forged ? refused : await saidOfNone(caller, attack);
        const isChosen =
          chosenIds.includes(`${object}: ${attack.name}`) &&
          /"23505"|"outcome": ?"missing"/.test(foreign.text);
        if (told !== expected && !isChosen) {
          wrong.push(`${who}, ${attack.name}: ${told}, but what is not there: ${expected}`);
        }
        const asked = JSON.stringify(attack.ask(victim, attacker, caller.visitor));
        const read = secrets.filter((secret) => foreign.text.includes(secret) && !asked.includes(secret));
        if (read.length > 0) wrong.push(`${who}, ${attack.name}: reads ${read.join(', ')}`);
      }
    }
    const [was, is] = [before, await rows()];
    if (is.all !== was.all) await reset();
    const changes = [
      ...was.guarded.filter((row) => !is.guarded.includes(row)).map((row) => `is gone: ${row}`),
      ...is.guarded.filter((row) => !was.guarded.includes(row)).map((row) => `is new: ${row}`),
    ];
    expect([...wrong, ...changes]).toEqual([]);
  });

  /** What a tenant may have and others may not, with who of the tenant: owners alone, or members. */
  const refused = objects.flatMap(({ object, attacks }) => {
    const name = object.replace('()', '').replace('functions/', '');
    const routine = routines.find((candidate) => `${candidate.name}()` === object);
    const may = whoMay[name];
    if (routine ? !routine.granted || takesMore.includes(name) : name in aboutNobody) return [];
    const { select } = tables[name]?.outcomes ?? {};
    if (may === 'anybody, about themselves' || may === 'administrators' || (select && select.owner !== 1))
      return [];
    return [{ object, attacks, isRoutine: routine !== undefined, may }];
  });

  describe('is served itself by all that others are refused', () => {
    afterAll(reset);

    test.each(refused)('$object', async ({ attacks, isRoutine, may }) => {
      /** Whether somebody gets another answer than for what is not there, or changes something. */
      const isServed = async (caller: Caller) => {
        if ((await rows()).all !== before.all) await reset();
        await database.exec('delete from private.rate_limits');
        for (const attack of attacks) {
          const told = await saidOfVictims(caller, attack);
          if (!told.startsWith('5') && told !== (await saidOfNone(caller, attack))) return true;
        }
        return (await rows()).all !== before.all;
      };
      expect(await isServed(owner), 'the owner is served').toBe(true);
      if (!isRoutine) return;
      expect(may, 'who may call it is decided in whoMay').toBeDefined();
      expect(await isServed(agent), `it is for ${may}, and an agent is served`).toBe(may === 'members');
    });
  });
}
