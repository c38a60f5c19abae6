-- Questions that a bot could not answer, or perhaps did not: it said what is likely, or offered topics. The owner sees
-- the question at once, until the visitor takes an option, says thanks or rates the reply up.
create table public.unanswered_questions (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  question text not null,
  -- Its stems: a question in the same words is counted.
  normalized text not null,
  times integer not null default 1,
  last_asked_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'taught', 'dismissed')),
  -- The last conversation it was asked in.
  conversation_id uuid,
  -- How many times it was perhaps answered, of the times it was asked, and by which entry the last time; null: topics
  -- only.
  perhaps integer not null default 0,
  perhaps_entry uuid,
  unique (bot_id, normalized)
);
-- In the order in which open questions are listed. They are counted by it, too.
create index unanswered_questions_open_idx
  on public.unanswered_questions (bot_id, times desc, last_asked_at desc, id desc) where status = 'open';
create index unanswered_questions_conversation_id_idx on public.unanswered_questions (conversation_id);
alter table public.unanswered_questions enable row level security;
revoke all on table public.unanswered_questions from anon, authenticated;
grant select, delete on table public.unanswered_questions to authenticated;
grant update (status) on table public.unanswered_questions to authenticated;
grant select, insert, update, delete on table public.unanswered_questions to service_role;
create policy "Members read unanswered questions" on public.unanswered_questions
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members settle unanswered questions" on public.unanswered_questions
  for update to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members delete unanswered questions" on public.unanswered_questions
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));

-- In which conversations a question was asked, and in which words: it goes with the last of them.
create table private.askings (
  question_id uuid not null references public.unanswered_questions on delete cascade,
  conversation_id uuid not null,
  words text not null,
  asked_at timestamptz not null default now(),
  primary key (question_id, conversation_id)
);
create index askings_conversation_id_idx on private.askings (conversation_id);
alter table private.askings enable row level security;
revoke all on table private.askings from public, anon, authenticated;
grant select, insert, update, delete on table private.askings to service_role;
create policy "Only the secret key" on private.askings
  for all to anon, authenticated using (false) with check (false);

-- One at a time goes through the questions of a bot: what one visitor says may concern several of them.
create function private.hold_questions(bot uuid) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('questions ' || bot, 0))
$$;
revoke execute on function private.hold_questions(uuid) from public;
grant execute on function private.hold_questions(uuid) to service_role;

-- How questions are kept, and how they are settled by what the visitor does next.

-- These replies leave a question unanswered no more, perhaps or not: what they counted is taken back.
create function private.settle_perhaps(question uuid, conversation uuid, replies bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.unanswered_questions as kept
  set times = kept.times - cardinality(replies), perhaps = kept.perhaps - cardinality(replies)
  where kept.id = settle_perhaps.question;
  update public.messages set perhaps_of = null
  where conversation_id = settle_perhaps.conversation and id = any (replies);
end
$$;
revoke execute on function private.settle_perhaps(uuid, uuid, bigint[]) from public;
grant execute on function private.settle_perhaps(uuid, uuid, bigint[]) to service_role;

-- The visitor was helped by what one of these replies said or offered. A question that nobody else has asked is gone.
create function private.mark_helped(conversation uuid, replies bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  helped record;
begin
  for helped in
    select perhaps_of as question, array_agg(id) as replies from public.messages
    where conversation_id = mark_helped.conversation and id = any (mark_helped.replies) and perhaps_of is not null
    group by perhaps_of
    -- Two visitors who are helped with the same questions meet them in the same order.
    order by perhaps_of
  loop
    -- As whoever asks the same.
    perform from public.unanswered_questions where id = helped.question for update;
    perform private.settle_perhaps(helped.question, conversation, helped.replies);
    delete from public.unanswered_questions where id = helped.question and times <= 0 and status = 'open';
  end loop;
end
$$;
revoke execute on function private.mark_helped(uuid, bigint[]) from public;
grant execute on function private.mark_helped(uuid, bigint[]) to service_role;

-- Keeps a question nobody could answer, or one that `reply` perhaps answers. Questions with the same stems are one
-- question that is asked again; in the same conversation a question that was perhaps answered is then surely not.
create function private.keep_question(bot uuid, language text, question text, conversation uuid, reply bigint)
returns void
language plpgsql volatile set search_path = ''
as $$
declare
  configuration regconfig := case split_part(language, '-', 1)
    when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish' when 'fr' then 'french'
    when 'pt' then 'portuguese' when 'it' then 'italian' when 'nl' then 'dutch' when 'ar' then 'arabic' else 'simple'
  end;
  stems text := array_to_string(tsvector_to_array(to_tsvector(configuration, question)), ' ');
  kept_id uuid;
begin
  insert into public.unanswered_questions as kept (bot_id, question, normalized, conversation_id, times)
  values (bot, question, coalesce(nullif(stems, ''), lower(btrim(question))), conversation, 0)
  on conflict on constraint unanswered_questions_bot_id_normalized_key do update set
    last_asked_at = now(),
    conversation_id = excluded.conversation_id,
    -- What was taught and is asked in vain again was not taught well.
    status = case kept.status when 'taught' then 'open' else kept.status end
  returning kept.id into kept_id;
  insert into private.askings (question_id, conversation_id, words) values (kept_id, conversation, question)
  on conflict on constraint askings_pkey do update set words = excluded.words, asked_at = excluded.asked_at;
  if reply is null then
    perform private.settle_perhaps(kept_id, conversation, array(
      select message.id from public.messages as message
      where message.conversation_id = keep_question.conversation and message.perhaps_of = kept_id
    ));
  else
    update public.messages set perhaps_of = kept_id
    where conversation_id = keep_question.conversation and id = reply;
  end if;
  update public.unanswered_questions set
    times = times + 1,
    perhaps = perhaps + case when reply is null then 0 else 1 end,
    perhaps_entry = case
      when reply is null then perhaps_entry
      else (
        select message.entry_id from public.messages as message
        where message.conversation_id = keep_question.conversation and message.id = reply
      )
    end
  where id = kept_id;
end
$$;
revoke execute on function private.keep_question(uuid, text, text, uuid, bigint) from public;
grant execute on function private.keep_question(uuid, text, text, uuid, bigint) to service_role;

-- As `keep_chat` calls it, just after the reply to the question: a reply that offers "None of these" was not sure.
create function private.keep_unanswered(bot uuid, language text, question text, conversation uuid) returns void
language sql volatile set search_path = ''
as $$
  select private.keep_question(bot, language, question, keep_unanswered.conversation, (
    select latest.id from (
      select id, options from public.messages
      where conversation_id = keep_unanswered.conversation and author = 'bot' order by id desc limit 1
    ) as latest where latest.options @> '[{"id": "none"}]'
  ))
$$;
revoke execute on function private.keep_unanswered(uuid, text, text, uuid) from public;
grant execute on function private.keep_unanswered(uuid, text, text, uuid) to service_role;

-- A visitor who takes an option is helped by the reply that offered it, and one who says thanks by the replies just
-- before.
create function private.note_help()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  said text := (
    select text from public.messages where conversation_id = new.conversation_id and id = new.reply_to
  );
begin
  perform private.mark_helped(new.conversation_id, array(
    select reply.id from public.messages as reply
    where reply.conversation_id = new.conversation_id and reply.perhaps_of is not null and case new.tier
      when 'answer' then
        reply.options @> jsonb_build_array(jsonb_build_object('id', new.entry_id, 'label', said))
      else
        -- Which small talk it is, of the languages the bot makes any in.
        said ~* '\y(thank|thanks|thx|thnx|ty|tysm|cheers|ta|appreciate|appreciated|grateful|danke|dankeschön|dank|merci|gracias|agradezco)\y'
        and reply.reply_to = (
          select max(id) from public.messages
          where conversation_id = new.conversation_id and author = 'visitor' and id < new.reply_to
        )
      end
  ));
  return null;
end
$$;
revoke execute on function private.note_help() from public;
create trigger note_help after insert on public.messages
  for each row when (new.author = 'bot' and (new.tier = 'smalltalk' or new.tier = 'answer' and new.entry_id is not null))
  execute function private.note_help();

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
