-- As before, and the business's audit log tells of it.
create or replace function private.begin_export(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
set timezone = 'UTC'
as $$
declare
  bots uuid[];
begin
  perform private.check_export(business);
  perform private.note_act(business, 'exported', '');
  bots := array(select id from public.bots where business_id = business);
  return jsonb_build_object(
    'until', now(),
    'counts', jsonb_build_object(
      'business', 1,
      'opening_hours', (select count(*) from public.opening_hours where business_id = business),
      'opening_exceptions', (select count(*) from public.opening_exceptions where business_id = business),
      'members', (select count(*) from public.business_members where business_id = business),
      'saved_replies', (select count(*) from public.saved_replies where business_id = business),
      'bots', cardinality(bots),
      'answers', (
        select count(*) from public.knowledge_entries where bot_id = any (bots) and source_id is null
      ),
      'sources', (select count(*) from public.sources where bot_id = any (bots)),
      'source_texts', (
        select count(*) from public.knowledge_entries where bot_id = any (bots) and source_id is not null
      ),
      'unanswered_questions', (select count(*) from public.unanswered_questions where bot_id = any (bots)),
      'conversations', (
        select count(*) from public.conversations where business_id = business and channel <> 'preview'
      ),
      'messages', (
        select count(*) from (
          select from public.conversations as talk join public.messages as message on message.conversation_id = talk.id
          where talk.business_id = business and talk.channel <> 'preview' limit 1000000
        ) as message
      )
    )
  );
end
$$;
