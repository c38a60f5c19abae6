-- What members do with the questions their bots had no answer to. Under the caller's own rights: row level security
-- decides about every row.

-- A page of open questions, those that were asked most first, after the last one of the page before (its times,
-- last_asked_at and id). The conversation is the last one it was asked in; null if that is gone. `is_perhaps`: it was
-- perhaps answered each time, `perhaps_with` which entry; null: with topics only.
create function public.unanswered_list(
  bot uuid default null, after_times integer default null, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 50
) returns table (
  id uuid, bot_id uuid, bot_name text, question text, times integer, last_asked_at timestamptz, conversation_id uuid,
  is_perhaps boolean, perhaps_with text
)
language sql stable security invoker set search_path = ''
as $$
  -- A page of each bot, which the index has in this order: the rest is not looked at.
  select asked.id, asked.bot_id, asked.bot_name, asked.question, asked.times, asked.last_asked_at, talk.id,
    asked.perhaps >= asked.times,
    coalesce(entry.title, entry.other_questions[1], left(entry.content, 60))
  from (
    select page.*, listed.name as bot_name from public.bots as listed cross join lateral (
      select * from public.unanswered_questions as one
      where one.bot_id = listed.id and one.status = 'open'
        and (after_id is null or (one.times, one.last_asked_at, one.id) < (after_times, after_at, after_id))
      order by one.times desc, one.last_asked_at desc, one.id desc
      limit least(greatest(page_size, 1), 200)
    ) as page
    where (unanswered_list.bot is null or listed.id = unanswered_list.bot)
      and listed.business_id in (
        select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
      )
    order by page.times desc, page.last_asked_at desc, page.id desc
    limit least(greatest(page_size, 1), 200)
  ) as asked
    left join public.conversations as talk on talk.id = asked.conversation_id and talk.channel <> 'preview'
    left join public.knowledge_entries as entry on entry.id = asked.perhaps_entry and asked.perhaps >= asked.times
  order by asked.times desc, asked.last_asked_at desc, asked.id desc
$$;
revoke execute on function public.unanswered_list(uuid, integer, timestamptz, uuid, integer)
  from public, anon, service_role;
grant execute on function public.unanswered_list(uuid, integer, timestamptz, uuid, integer) to authenticated;

-- Makes a question another way to ask for an entry of the same bot, and settles it. The same again is no mistake.
-- `is_new`: the entry was written for it, and may have it for its title. Outcomes: 'ok', with the entry's version;
-- 'settled': somebody else has settled the question, or it is gone; 'gone': the entry is; 'known': it is asked in these
-- words already, and visitors were not helped; 'full': no more ways to ask fit into it.
create function public.teach_question(question uuid, entry uuid, is_new boolean default false) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  asked public.unanswered_questions;
  taught public.knowledge_entries;
  is_known boolean;
begin
  select * into asked from public.unanswered_questions where id = teach_question.question for update;
  select * into taught from public.knowledge_entries
  where id = teach_question.entry and bot_id = asked.bot_id for update;
  is_known := exists (
    select from unnest(taught.title || taught.other_questions) as way where lower(btrim(way)) = lower(btrim(asked.question))
  );
  case
    when asked.id is null or asked.status = 'dismissed' or asked.status = 'taught' and not is_known then
      return jsonb_build_object('outcome', 'settled');
    when taught.id is null then
      return jsonb_build_object('outcome', 'gone');
    when is_known and asked.status = 'open' and not is_new then
      return jsonb_build_object('outcome', 'known');
    when not is_known and cardinality(taught.other_questions) >= 20 then
      return jsonb_build_object('outcome', 'full');
    else
      if not is_known then
        update public.knowledge_entries set other_questions = taught.other_questions || asked.question where id = taught.id
        returning * into taught;
      end if;
      update public.unanswered_questions set status = 'taught' where id = asked.id and status = 'open';
      return jsonb_build_object('outcome', 'ok', 'version', taught.updated_at);
  end case;
end
$$;
revoke execute on function public.teach_question(uuid, uuid, boolean) from public, anon, service_role;
grant execute on function public.teach_question(uuid, uuid, boolean) to authenticated;

-- Takes back that a question was taught: it is open again, and no way to ask for this entry any more. An entry that was
-- written for it is deleted, if it still is of the version `written`. The same again is no mistake. Outcomes: 'ok';
-- 'changed': somebody has changed what was written; 'settled': the question is gone, or somebody has dismissed it.
create function public.reopen_question(question uuid, entry uuid, written timestamptz default null) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  asked public.unanswered_questions;
begin
  select * into asked from public.unanswered_questions where id = reopen_question.question for update;
  if asked.id is null or asked.status = 'dismissed' then
    return jsonb_build_object('outcome', 'settled');
  end if;
  if written is null then
    update public.knowledge_entries set other_questions = array_remove(other_questions, asked.question)
    where id = reopen_question.entry and bot_id = asked.bot_id and asked.question = any (other_questions);
  else
    delete from public.knowledge_entries
    where id = reopen_question.entry and bot_id = asked.bot_id and updated_at = written;
    if not found and exists (
      select from public.knowledge_entries as left_over
      where left_over.id = reopen_question.entry and left_over.bot_id = asked.bot_id
    ) then
      return jsonb_build_object('outcome', 'changed');
    end if;
  end if;
  update public.unanswered_questions set status = 'open' where id = asked.id and status = 'taught';
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function public.reopen_question(uuid, uuid, timestamptz) from public, anon, service_role;
grant execute on function public.reopen_question(uuid, uuid, timestamptz) to authenticated;
