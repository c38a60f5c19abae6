-- A batch of what is indexed has half as many characters: nobody waits for it for more than half a second.

create or replace function private.index_portion(bot uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_characters constant integer := 20000;
  entry public.knowledge_entries;
begin
  for entry in
    select (counted.one).* from (
      select one, sum(
        char_length(concat_ws(' ', one.title, one.content, array_to_string(one.other_questions, ' ')))
      ) over (order by one.id rows between unbounded preceding and 1 preceding) as characters_before
      from public.knowledge_entries as one where one.id in (
        select entry_id from private.entries_to_index where bot_id = bot order by entry_id limit 100 for update skip locked
      )
    ) as counted
    where coalesce(characters_before, 0) < most_characters
  loop
    perform private.index_words(entry);
    delete from private.entries_to_index where entry_id = entry.id;
  end loop;
end
$$;
