-- What a bot was not sure of is perhaps unanswered: it said what is likely, or offered topics. The owner sees the question at
-- once among those that were not answered, until the visitor takes an option, says thanks or rates the reply up.

-- How many times it was perhaps answered, of the times it was asked, and what was said the last time; null: topics only.
alter table public.unanswered_questions
  add column perhaps integer not null default 0,
  add column perhaps_entry uuid references public.knowledge_entries on delete set null;
create index unanswered_questions_perhaps_entry_idx on public.unanswered_questions (perhaps_entry);

-- The question that this reply perhaps leaves unanswered, until the visitor is helped.
alter table public.messages add column perhaps_of uuid references public.unanswered_questions on delete set null;
create index messages_perhaps_of_idx on public.messages (perhaps_of);

-- Keeps a question nobody could answer, or one that `reply` perhaps answers. What comes down to the same words is one
-- question that is asked again; in the same conversation what was perhaps answered is then surely not.
create function private.keep_question(bot uuid, language text, question text, conversation uuid, reply bigint) returns void
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
  if reply is null then
    perform private.settle_perhaps(kept_id, array(
      select message.id from public.messages as message
      where message.conversation_id = keep_question.conversation and message.perhaps_of = kept_id
    ));
  else
    update public.messages set perhaps_of = kept_id where id = reply;
  end if;
  update public.unanswered_questions set
    times = times + 1,
    perhaps = perhaps + case when reply is null then 0 else 1 end,
    perhaps_entry = case
      when reply is null then perhaps_entry
      else (select message.entry_id from public.messages as message where message.id = reply)
    end
  where id = kept_id;
end
$$;

-- These replies leave a question unanswered no more, perhaps or not: what they counted is taken back.
create function private.settle_perhaps(question uuid, replies bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.unanswered_questions as kept
  set times = kept.times - cardinality(replies), perhaps = kept.perhaps - cardinality(replies)
  where kept.id = settle_perhaps.question;
  update public.messages set perhaps_of = null where id = any (replies);
end
$$;

-- The visitor was helped by what one of these replies said or offered. A question that nobody else has asked is gone.
create function private.mark_helped(replies bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  helped record;
begin
  for helped in
    select perhaps_of as question, array_agg(id) as replies from public.messages
    where id = any (mark_helped.replies) and perhaps_of is not null group by perhaps_of
    -- Two visitors who are helped with the same questions meet them in the same order.
    order by perhaps_of
  loop
    -- As whoever asks the same.
    perform from public.unanswered_questions where id = helped.question for update;
    perform private.settle_perhaps(helped.question, helped.replies);
    delete from public.unanswered_questions where id = helped.question and times <= 0 and status = 'open';
  end loop;
end
$$;

-- As `keep_chat` asks for it, just after the reply to the question: one that offers "None of these" was not sure.
create or replace function private.keep_unanswered(bot uuid, language text, question text, conversation uuid) returns void
language sql volatile set search_path = ''
as $$
  select private.keep_question(bot, language, question, keep_unanswered.conversation, (
    select latest.id from (
      select id, options from public.messages
      where conversation_id = keep_unanswered.conversation and author = 'bot' order by id desc limit 1
    ) as latest where latest.options @> '[{"id": "none"}]'
  ))
$$;

-- Whoever takes an option is helped by the reply that offered it, and whoever says thanks by the replies just before.
create function private.note_help() returns trigger
language plpgsql set search_path = ''
as $$
declare
  said text := (select text from public.messages where id = new.reply_to);
begin
  perform private.mark_helped(array(
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
create trigger note_help after insert on public.messages
  for each row when (new.author = 'bot' and (new.tier = 'smalltalk' or new.tier = 'answer' and new.entry_id is not null))
  execute function private.note_help();

-- As it was, but: what is rated up has helped; what is rated down has surely not answered.
create or replace function public.rate_message(conversation uuid, message bigint, rating text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  rated record;
begin
  -- First the conversation, as whoever writes in it: questions and replies are then met in the same order.
  perform from public.conversations where id = rate_message.conversation for update;
  select answer.rating, asked.text as question, talk.bot_id, talk.channel, bot.language into rated
  from public.messages as answer
    join public.conversations as talk on talk.id = answer.conversation_id
    join public.bots as bot on bot.id = talk.bot_id
    left join public.messages as asked on asked.id = answer.reply_to
  where answer.id = message and answer.conversation_id = rate_message.conversation and answer.author in ('bot', 'agent')
  for update of answer;
  if not found then
    return false;
  end if;
  update public.messages set rating = rate_message.rating where id = message;
  if rate_message.rating = 'up' then
    perform private.mark_helped(array[message]);
  elsif rate_message.rating = 'down' and rated.rating is distinct from 'down' and rated.question is not null
    and rated.channel <> 'preview'
  then
    perform private.keep_question(rated.bot_id, rated.language, rated.question, rate_message.conversation, null);
  end if;
  return true;
end
$$;

-- Besides: whether it was perhaps answered each time, and with what; null: with topics only.
drop function public.unanswered_list(uuid, integer, timestamptz, uuid, integer);
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

revoke execute on function
  private.keep_question(uuid, text, text, uuid, bigint), private.settle_perhaps(uuid, bigint[]),
  private.mark_helped(bigint[]), private.note_help()
from public, anon, authenticated;
grant execute on function
  private.keep_question(uuid, text, text, uuid, bigint), private.settle_perhaps(uuid, bigint[]),
  private.mark_helped(bigint[])
to service_role;
revoke execute on function public.unanswered_list(uuid, integer, timestamptz, uuid, integer)
from public, anon, service_role;
grant execute on function public.unanswered_list(uuid, integer, timestamptz, uuid, integer) to authenticated;
