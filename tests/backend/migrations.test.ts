import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts, signIn, targetForFile } from './target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('the tables of the product', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;

  let visitor: SupabaseClient;
  let owner: SupabaseClient;
  let admin: SupabaseClient;

  beforeAll(async () => {
    visitor = target.createBrowser();
    owner = await signIn(target, accounts.owner);
    admin = await signIn(target, accounts.admin);
    await database.exec(`
      insert into public.contact_messages (full_name, email, business_type, message)
      values ('Ann Example', 'ann@example.com', 'other', 'Hello, is anybody there?')
    `);
  });

  test('answer the count of messages, which is 0 for everybody but administrators', async () => {
    const count = (browser: SupabaseClient) =>
      browser.from('contact_messages').select('id', { count: 'exact', head: true });
    expect(await count(visitor)).toMatchObject({ error: null, count: 0, status: 200 });
    expect(await count(owner)).toMatchObject({ error: null, count: 0, status: 200 });
    expect(await count(admin)).toMatchObject({ error: null, count: 1, status: 200 });
  });

  test('are read newest first without sorting them', async () => {
    const plan = await database.transaction(async (sql) => {
      // For a table as small as this one Postgres would sort.
      await sql.exec('set local enable_sort = off');
      const query = 'explain select * from public.contact_messages order by created_at desc limit 50';
      return (await sql.query<{ 'QUERY PLAN': string }>(query)).rows.map((line) => line['QUERY PLAN']).join();
    });
    expect(plan).toContain('Index Scan using contact_messages_created_at_idx');
  });

  test('offer no function that writes or counts to anybody outside', async () => {
    for (const browser of [visitor, owner, admin]) {
      const refused = await Promise.all([
        browser.rpc('hit_rate_limit', { bucket: 'x', key: 'x', max_hits: 1, window_seconds: 1 }),
        browser.rpc('submit_contact_message', {
          full_name: 'Eve',
          email: 'eve@example.com',
          company_name: null,
          phone: null,
          business_type: 'other',
          message: 'Let me in, please.',
          is_spam: false,
          idempotency_key: null,
          client_key: 'x',
          email_key: 'x',
          max_hits: 1000,
          window_seconds: 1,
        }),
        browser.rpc('database_version'),
      ]);
      expect(refused.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    }
  });

  test('answer is_admin for the signed-in only', async () => {
    expect((await visitor.rpc('is_admin')).error?.code).toBe('42501');
    expect((await owner.rpc('is_admin')).data).toBe(false);
    expect((await admin.rpc('is_admin')).data).toBe(true);
  });

  test('offer these functions and no others to call from outside', async () => {
    const { rows } = await database.query(
      `select caller, nspname || '.' || proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace,
         unnest(array['anon', 'authenticated']) as caller
       where nspname in ('public', 'private') and has_function_privilege(caller, p.oid, 'execute') order by name, caller`,
    );
    // Those of `private` are called by policies and by other functions: nobody else can name them.
    expect(rows).toEqual([
      { caller: 'authenticated', name: 'private.accept_booking' },
      { caller: 'authenticated', name: 'private.accept_invitation' },
      { caller: 'authenticated', name: 'private.account_deletion' },
      { caller: 'authenticated', name: 'private.add_flow' },
      { caller: 'authenticated', name: 'private.add_note' },
      { caller: 'authenticated', name: 'private.add_time_off' },
      { caller: 'authenticated', name: 'private.add_visitor' },
      { caller: 'authenticated', name: 'private.api_key_list' },
      { caller: 'authenticated', name: 'private.apply_booking_template' },
      { caller: 'authenticated', name: 'private.assign_conversation' },
      { caller: 'authenticated', name: 'private.audit_list' },
      { caller: 'authenticated', name: 'private.awaits_member' },
      { caller: 'authenticated', name: 'private.begin_export' },
      { caller: 'authenticated', name: 'private.block_person' },
      { caller: 'authenticated', name: 'private.block_time' },
      { caller: 'authenticated', name: 'private.booking_setup' },
      { caller: 'authenticated', name: 'private.calendar' },
      { caller: 'authenticated', name: 'private.calendar_to_read' },
      { caller: 'authenticated', name: 'private.calendars_to_mend' },
      { caller: 'authenticated', name: 'private.cancel_booking_by_member' },
      { caller: 'authenticated', name: 'private.cancel_source' },
      { caller: 'authenticated', name: 'private.change_plan' },
      { caller: 'authenticated', name: 'private.change_webhook' },
      { caller: 'authenticated', name: 'private.colleague' },
      { caller: 'authenticated', name: 'private.connect_calendar' },
      { caller: 'authenticated', name: 'private.connect_model' },
      { caller: 'authenticated', name: 'private.create_bot' },
      { caller: 'authenticated', name: 'private.delete_account' },
      { caller: 'authenticated', name: 'private.delete_business' },
      { caller: 'authenticated', name: 'private.delete_note' },
      { caller: 'authenticated', name: 'private.delete_offer' },
      { caller: 'authenticated', name: 'private.delete_person' },
      { caller: 'authenticated', name: 'private.delivery_list' },
      { caller: 'authenticated', name: 'private.disconnect_model' },
      { caller: 'authenticated', name: 'private.doubt_confirmed_password' },
      { caller: 'anon', name: 'private.doubt_waiting_password' },
      { caller: 'authenticated', name: 'private.doubt_waiting_password' },
      { caller: 'authenticated', name: 'private.empty_bot' },
      { caller: 'authenticated', name: 'private.end_session' },
      { caller: 'authenticated', name: 'private.export_page' },
      { caller: 'authenticated', name: 'private.export_people' },
      { caller: 'authenticated', name: 'private.export_person' },
      { caller: 'authenticated', name: 'private.flow_numbers' },
      { caller: 'authenticated', name: 'private.flow_version_list' },
      { caller: 'authenticated', name: 'private.hand_back' },
      { caller: 'authenticated', name: 'private.hand_back_without_flow' },
      { caller: 'authenticated', name: 'private.handle_message' },
      { caller: 'authenticated', name: 'private.has_flow' },
      { caller: 'authenticated', name: 'private.has_plans' },
      { caller: 'authenticated', name: 'private.has_push' },
      { caller: 'authenticated', name: 'private.import_people' },
      { caller: 'authenticated', name: 'private.inbox_pulse' },
      { caller: 'authenticated', name: 'private.invitation_list' },
      { caller: 'authenticated', name: 'private.invite_member' },
      { caller: 'authenticated', name: 'private.is_member' },
      { caller: 'authenticated', name: 'private.is_owner' },
      { caller: 'authenticated', name: 'private.is_within' },
      { caller: 'authenticated', name: 'private.language_of' },
      { caller: 'authenticated', name: 'private.leave_business' },
      { caller: 'authenticated', name: 'private.letters_sought' },
      { caller: 'authenticated', name: 'private.make_api_key' },
      { caller: 'authenticated', name: 'private.make_calendar_address' },
      { caller: 'authenticated', name: 'private.member_bots' },
      { caller: 'authenticated', name: 'private.member_businesses' },
      { caller: 'authenticated', name: 'private.member_list' },
      { caller: 'authenticated', name: 'private.member_names' },
      { caller: 'authenticated', name: 'private.member_sources' },
      { caller: 'authenticated', name: 'private.merge_people' },
      { caller: 'authenticated', name: 'private.model_settings' },
      { caller: 'authenticated', name: 'private.move_booking_by_member' },
      { caller: 'authenticated', name: 'private.move_entry' },
      { caller: 'authenticated', name: 'private.name_of_entry' },
      { caller: 'authenticated', name: 'private.note_visit' },
      { caller: 'authenticated', name: 'private.numbers' },
      { caller: 'authenticated', name: 'private.open_broadcast' },
      { caller: 'anon', name: 'private.open_invitation' },
      { caller: 'authenticated', name: 'private.open_invitation' },
      { caller: 'authenticated', name: 'private.operate' },
      { caller: 'authenticated', name: 'private.operator_business' },
      { caller: 'authenticated', name: 'private.operator_businesses' },
      { caller: 'authenticated', name: 'private.operator_messages' },
      { caller: 'authenticated', name: 'private.order_services' },
      { caller: 'authenticated', name: 'private.owned_businesses' },
      { caller: 'authenticated', name: 'private.payable_plan' },
      { caller: 'authenticated', name: 'private.person_conversations' },
      { caller: 'authenticated', name: 'private.person_in' },
      { caller: 'authenticated', name: 'private.person_merge' },
      { caller: 'authenticated', name: 'private.plan_of' },
      { caller: 'authenticated', name: 'private.read_source_again' },
      { caller: 'authenticated', name: 'private.remove_calendar' },
      { caller: 'authenticated', name: 'private.remove_member' },
      { caller: 'authenticated', name: 'private.remove_push' },
      { caller: 'authenticated', name: 'private.remove_source' },
      { caller: 'authenticated', name: 'private.requested_bookings' },
      { caller: 'authenticated', name: 'private.resolve_conversation' },
      { caller: 'authenticated', name: 'private.resource_calendars' },
      { caller: 'authenticated', name: 'private.restore_account' },
      { caller: 'authenticated', name: 'private.restore_business' },
      { caller: 'authenticated', name: 'private.revoke_api_key' },
      { caller: 'authenticated', name: 'private.revoke_calendar_address' },
      { caller: 'authenticated', name: 'private.revoke_invitation' },
      { caller: 'authenticated', name: 'private.same_people' },
      { caller: 'authenticated', name: 'private.save_booking' },
      { caller: 'authenticated', name: 'private.save_person' },
      { caller: 'authenticated', name: 'private.save_profile' },
      { caller: 'authenticated', name: 'private.save_push' },
      { caller: 'authenticated', name: 'private.save_resource' },
      { caller: 'authenticated', name: 'private.save_service' },
      { caller: 'authenticated', name: 'private.save_webhook' },
      { caller: 'authenticated', name: 'private.send_again' },
      { caller: 'authenticated', name: 'private.send_broadcast' },
      { caller: 'authenticated', name: 'private.send_reply' },
      { caller: 'authenticated', name: 'private.session_list' },
      { caller: 'authenticated', name: 'private.set_member_role' },
      { caller: 'authenticated', name: 'private.set_source_weekly' },
      { caller: 'authenticated', name: 'private.snooze_conversation' },
      { caller: 'authenticated', name: 'private.source_list' },
      { caller: 'authenticated', name: 'private.starter_questions' },
      { caller: 'authenticated', name: 'private.stop_flow' },
      { caller: 'authenticated', name: 'private.tag_conversation' },
      { caller: 'authenticated', name: 'private.take_and_reply' },
      { caller: 'authenticated', name: 'private.take_conversation' },
      { caller: 'authenticated', name: 'private.times_near' },
      { caller: 'authenticated', name: 'private.try_broadcast' },
      { caller: 'authenticated', name: 'private.unblock_time' },
      { caller: 'authenticated', name: 'private.unmerge_people' },
      { caller: 'authenticated', name: 'private.visitor_reach' },
      { caller: 'authenticated', name: 'private.webhook_list' },
      { caller: 'authenticated', name: 'public.accept_booking' },
      { caller: 'authenticated', name: 'public.accept_invitation' },
      { caller: 'authenticated', name: 'public.account_deletion' },
      { caller: 'authenticated', name: 'public.add_flow' },
      { caller: 'authenticated', name: 'public.add_note' },
      { caller: 'authenticated', name: 'public.add_time_off' },
      { caller: 'authenticated', name: 'public.add_visitor' },
      { caller: 'authenticated', name: 'public.api_key_list' },
      { caller: 'authenticated', name: 'public.apply_booking_template' },
      { caller: 'authenticated', name: 'public.assign_conversation' },
      { caller: 'authenticated', name: 'public.audit_list' },
      { caller: 'authenticated', name: 'public.begin_export' },
      { caller: 'authenticated', name: 'public.block_person' },
      { caller: 'authenticated', name: 'public.block_time' },
      { caller: 'authenticated', name: 'public.booking_setup' },
      { caller: 'authenticated', name: 'public.bot_overview' },
      { caller: 'authenticated', name: 'public.calendar' },
      { caller: 'authenticated', name: 'public.calendar_to_read' },
      { caller: 'authenticated', name: 'public.cancel_booking' },
      { caller: 'authenticated', name: 'public.cancel_source' },
      { caller: 'authenticated', name: 'public.change_plan' },
      { caller: 'authenticated', name: 'public.change_webhook' },
      { caller: 'authenticated', name: 'public.connect_calendar' },
      { caller: 'authenticated', name: 'public.connect_model' },
      { caller: 'authenticated', name: 'public.conversation_list' },
      { caller: 'authenticated', name: 'public.conversation_tags' },
      { caller: 'authenticated', name: 'public.conversation_thread' },
      { caller: 'authenticated', name: 'public.create_bot' },
      { caller: 'authenticated', name: 'public.delete_account' },
      { caller: 'authenticated', name: 'public.delete_business' },
      { caller: 'authenticated', name: 'public.delete_note' },
      { caller: 'authenticated', name: 'public.delete_offer' },
      { caller: 'authenticated', name: 'public.delete_person' },
      { caller: 'authenticated', name: 'public.delivery_list' },
      { caller: 'authenticated', name: 'public.disconnect_model' },
      { caller: 'authenticated', name: 'public.doubt_confirmed_password' },
      { caller: 'anon', name: 'public.doubt_waiting_password' },
      { caller: 'authenticated', name: 'public.doubt_waiting_password' },
      { caller: 'authenticated', name: 'public.empty_bot' },
      { caller: 'authenticated', name: 'public.end_session' },
      { caller: 'authenticated', name: 'public.entry_counts' },
      { caller: 'authenticated', name: 'public.entry_list' },
      { caller: 'authenticated', name: 'public.exam_list' },
      { caller: 'authenticated', name: 'public.exam_suggestions' },
      { caller: 'authenticated', name: 'public.export_page' },
      { caller: 'authenticated', name: 'public.export_people' },
      { caller: 'authenticated', name: 'public.export_person' },
      { caller: 'authenticated', name: 'public.flow_list' },
      { caller: 'authenticated', name: 'public.flow_numbers' },
      { caller: 'authenticated', name: 'public.flow_version_list' },
      { caller: 'authenticated', name: 'public.hand_back' },
      { caller: 'authenticated', name: 'public.hand_back_without_flow' },
      { caller: 'authenticated', name: 'public.handle_message' },
      { caller: 'authenticated', name: 'public.has_plans' },
      { caller: 'authenticated', name: 'public.has_push' },
      { caller: 'authenticated', name: 'public.import_people' },
      { caller: 'authenticated', name: 'public.inbox_pulse' },
      { caller: 'authenticated', name: 'public.invitation_list' },
      { caller: 'authenticated', name: 'public.invite_member' },
      { caller: 'authenticated', name: 'public.is_admin' },
      { caller: 'authenticated', name: 'public.known_people' },
      { caller: 'authenticated', name: 'public.known_questions' },
      { caller: 'authenticated', name: 'public.leave_business' },
      { caller: 'authenticated', name: 'public.make_api_key' },
      { caller: 'authenticated', name: 'public.make_calendar_address' },
      { caller: 'authenticated', name: 'public.member_list' },
      { caller: 'authenticated', name: 'public.member_names' },
      { caller: 'authenticated', name: 'public.merge_people' },
      { caller: 'authenticated', name: 'public.model_settings' },
      { caller: 'authenticated', name: 'public.move_booking' },
      { caller: 'authenticated', name: 'public.move_entry' },
      { caller: 'authenticated', name: 'public.note_visit' },
      { caller: 'authenticated', name: 'public.numbers' },
      { caller: 'authenticated', name: 'public.numbers_csv' },
      { caller: 'authenticated', name: 'public.open_broadcast' },
      { caller: 'anon', name: 'public.open_invitation' },
      { caller: 'authenticated', name: 'public.open_invitation' },
      { caller: 'authenticated', name: 'public.opening_hours_of' },
      { caller: 'authenticated', name: 'public.operate' },
      { caller: 'authenticated', name: 'public.operator_business' },
      { caller: 'authenticated', name: 'public.operator_businesses' },
      { caller: 'authenticated', name: 'public.operator_messages' },
      { caller: 'authenticated', name: 'public.order_services' },
      { caller: 'authenticated', name: 'public.payable_plan' },
      { caller: 'authenticated', name: 'public.people_list' },
      { caller: 'authenticated', name: 'public.person_bookings' },
      { caller: 'authenticated', name: 'public.person_conversations' },
      { caller: 'authenticated', name: 'public.person_merge' },
      { caller: 'authenticated', name: 'public.plan_of' },
      { caller: 'authenticated', name: 'public.read_source_again' },
      { caller: 'authenticated', name: 'public.remove_calendar' },
      { caller: 'authenticated', name: 'public.remove_member' },
      { caller: 'authenticated', name: 'public.remove_push' },
      { caller: 'authenticated', name: 'public.remove_source' },
      { caller: 'authenticated', name: 'public.reopen_question' },
      { caller: 'authenticated', name: 'public.resolve_conversation' },
      { caller: 'authenticated', name: 'public.resource_calendars' },
      { caller: 'authenticated', name: 'public.restore_account' },
      { caller: 'authenticated', name: 'public.restore_business' },
      { caller: 'authenticated', name: 'public.revoke_api_key' },
      { caller: 'authenticated', name: 'public.revoke_calendar_address' },
      { caller: 'authenticated', name: 'public.revoke_invitation' },
      { caller: 'authenticated', name: 'public.save_booking' },
      { caller: 'authenticated', name: 'public.save_person' },
      { caller: 'authenticated', name: 'public.save_profile' },
      { caller: 'authenticated', name: 'public.save_push' },
      { caller: 'authenticated', name: 'public.save_resource' },
      { caller: 'authenticated', name: 'public.save_service' },
      { caller: 'authenticated', name: 'public.save_webhook' },
      { caller: 'authenticated', name: 'public.send_again' },
      { caller: 'authenticated', name: 'public.send_broadcast' },
      { caller: 'authenticated', name: 'public.send_reply' },
      { caller: 'authenticated', name: 'public.session_list' },
      { caller: 'authenticated', name: 'public.set_exam_question' },
      { caller: 'authenticated', name: 'public.set_member_role' },
      { caller: 'authenticated', name: 'public.set_opening_hours' },
      { caller: 'authenticated', name: 'public.set_source_weekly' },
      { caller: 'authenticated', name: 'public.snooze_conversation' },
      { caller: 'authenticated', name: 'public.source_list' },
      { caller: 'authenticated', name: 'public.source_pages_of' },
      { caller: 'authenticated', name: 'public.starter_questions' },
      { caller: 'authenticated', name: 'public.stop_flow' },
      { caller: 'authenticated', name: 'public.tag_conversation' },
      { caller: 'authenticated', name: 'public.take_and_reply' },
      { caller: 'authenticated', name: 'public.take_conversation' },
      { caller: 'authenticated', name: 'public.teach_question' },
      { caller: 'authenticated', name: 'public.times_near' },
      { caller: 'authenticated', name: 'public.try_broadcast' },
      { caller: 'authenticated', name: 'public.unanswered_list' },
      { caller: 'authenticated', name: 'public.unblock_time' },
      { caller: 'authenticated', name: 'public.unmerge_people' },
      { caller: 'authenticated', name: 'public.visitor_reach' },
      { caller: 'authenticated', name: 'public.webhook_list' },
    ]);
    const usable = `select has_schema_privilege('authenticated', 'private', 'usage') as usable`;
    expect((await database.query(usable)).rows).toEqual([{ usable: false }]);
  });
});
