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
