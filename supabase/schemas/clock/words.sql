-- What a visitor wrote goes with the conversation they wrote it in, and with an account the emails to it.

-- What else has the words of conversations that are gone: questions, and emails that tell of several conversations.
create function private.forget_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  questions uuid[];
begin
  perform private.hold_questions(held.bot_id)
  from (
    select distinct gone.bot_id from gone where exists (
      select from private.askings where askings.conversation_id = gone.id
    ) order by gone.bot_id
  ) as held;
  -- Held before what names them: a member may be deleting one.
  questions := array(
    select id from public.unanswered_questions as kept where id in (
      select question_id from private.askings join gone on gone.id = askings.conversation_id
    ) order by id for update
  );
  if questions <> '{}' then
    delete from private.askings using gone where askings.conversation_id = gone.id;
    update public.knowledge_entries as entry set is_asked = true
    from public.unanswered_questions as kept
    where kept.id = any (questions) and entry.bot_id = kept.bot_id and not entry.is_asked
      and lower(entry.title) = lower(btrim(kept.question));
    delete from public.unanswered_questions as kept
    where kept.id = any (questions) and not exists (select from private.askings where question_id = kept.id);
    -- Others' words say it from now on.
    update public.unanswered_questions as kept set
      question = case
        when exists (select from private.askings where question_id = kept.id and words = kept.question) then kept.question
        else latest.words
      end,
      conversation_id = latest.conversation_id
    from unnest(questions) as listed (id) cross join lateral (
      select words, conversation_id from private.askings
      where question_id = listed.id order by asked_at desc, conversation_id limit 1
    ) as latest
    where kept.id = listed.id;
  end if;
  update private.outbox as mail set data = jsonb_set(mail.data, '{newest}', (
    select coalesce(jsonb_agg(told order by place), '[]')
    from jsonb_array_elements(mail.data -> 'newest') with ordinality as listed (told, place)
    where told ->> 'conversation' not in (select gone.id::text from gone)
  ))
  where mail.sent_at is null and mail.failed_at is null and mail.attempts > 0
    and mail.business_id in (select gone.business_id from gone) and mail.data ? 'newest'
    and exists (
      select from jsonb_array_elements(mail.data -> 'newest') as told
      where told ->> 'conversation' in (select gone.id::text from gone)
    );
  return null;
end
$$;
revoke execute on function private.forget_words() from public;
create trigger forget_words after delete on public.conversations
  referencing old table as gone for each statement execute function private.forget_words();

-- Emails to a member go with their account.
create function private.forget_member_mails() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.outbox where recipient = old.email and kind in ('waiting', 'contact', 'month', 'deletion');
  return null;
end
$$;
revoke execute on function private.forget_member_mails() from public;
create trigger forget_member_mails after delete on auth.users
  for each row execute function private.forget_member_mails();
