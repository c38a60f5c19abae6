-- An email with a translated reply says so, in the language that its visitor writes in.

create or replace function private.mail_content(mail private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  talk public.conversations;
  own jsonb;
begin
  if mail.kind = 'deletion' then
    return (
      select mail.data || jsonb_build_object('id', id, 'business', name, 'at', deletes_at, 'time_zone', time_zone)
      from public.businesses where id = mail.business_id and deletes_at is not null
    );
  end if;
  if mail.kind = 'booking' then
    return private.booking_content(mail);
  end if;
  if mail.kind = 'plan' then
    return private.plan_mail(mail);
  end if;
  if mail.kind = 'month' then
    return private.month_mail(mail);
  end if;
  select * into talk from public.conversations where id = mail.conversation_id;
  if mail.kind = 'returned' then
    return mail.data || (
      select jsonb_build_object('business', business.name) from public.businesses as business where id = talk.business_id
    );
  end if;
  if mail.kind = 'reply' then
    select jsonb_build_object(
      'from', min(reply.id)::text, 'token', private.resume_token(talk.visitor_id), 'spoken', talk.language,
      'refuse', private.refusal_token(talk.business_id, mail.recipient)
    ) into own
    from public.messages as reply join private.visitors as visitor on visitor.id = talk.visitor_id
    where reply.conversation_id = talk.id and reply.author = 'agent' and reply.id >= (mail.data ->> 'message')::bigint
      and case
        when visitor.heard_in = talk.id then reply.id > visitor.heard_through
        else reply.created_at > visitor.last_seen_at
      end
    having count(*) > 0;
  elsif not (mail.kind = 'waiting' and talk.state = 'resolved')
    and (case
      when talk.state <> 'human' then
        -- Whoever is told second is told while an answer is owed.
        talk.is_owed or not mail.data ? 'second'
      -- Whoever has the conversation is told of what came by email, until they have seen it.
      else mail.data ? 'answer' and (mail.data ->> 'member')::uuid = talk.assigned_to and not coalesce(
        talk.read_at >= (
          select message.created_at from public.messages as message
          where message.conversation_id = talk.id and message.id = (mail.data ->> 'answer')::bigint
        ), false
      )
    end)
  then
    select jsonb_build_object(
      'unsubscribe', private.unsubscribe_token(mail.kind, member.business_id, member.user_id),
      'answered', mail.data ? 'answer'
    ) into own
    from public.business_members as member
    where member.business_id = talk.business_id and member.user_id = (mail.data ->> 'member')::uuid
      and case mail.kind when 'waiting' then member.mail_waiting else member.mail_contact end;
  end if;
  return own || (
    select jsonb_build_object(
      'conversation', talk.id,
      'contact', talk.contact,
      'since', talk.waiting_since,
      'page', talk.page_url,
      'business', business.name,
      'time_zone', business.time_zone,
      'bot', jsonb_build_object(
        'name', bot.name, 'key', bot.public_key, 'language', bot.language, 'contact_email', bot.contact_email,
        'owner_email', (
          select account.email from public.business_members as member join auth.users as account on account.id = member.user_id
          where member.business_id = business.id and member.role = 'owner' order by account.created_at, account.id limit 1
        )
      ),
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', said.id::text, 'author', said.author, 'text', said.text, 'at', said.created_at,
            'original', case when said.author = 'agent' then said.made_by ->> 'original' end
          )
          order by said.id
        )
        from (
          select * from public.messages as message
          where message.conversation_id = talk.id and message.author <> 'system' order by message.id desc limit 20
        ) as said
      ), '[]'),
      'said', case when mail.kind <> 'reply' then private.said_in(talk.id) end
    )
    from public.bots as bot join public.businesses as business on business.id = bot.business_id
    where bot.id = talk.bot_id
  );
end
$$;
