-- What the embedded backend's rest asks of the catalogue. These are functions in PL/pgSQL because those keep their plans:
-- to plan such a query takes several times as long as to run it.
-- Applied after auth.sql, again whenever this file changes, so every statement has to be repeatable.

-- A table or view of schema public: its columns as { name, type, defaultTo }, and the names of its primary key's.
create or replace function auth.embedded_table(wanted name) returns table (columns json, primary_key json)
language plpgsql stable as $$
begin
  return query
  select
    coalesce((
      select json_agg(json_build_object(
        'name', attname,
        'type', format_type(atttypid, atttypmod),
        'defaultTo', case
          when attgenerated <> '' then null
          when attidentity <> '' then format('nextval(%L)', pg_get_serial_sequence(pg_class.oid::regclass::text, attname))
          else pg_get_expr(adbin, adrelid)
        end
      ) order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
    ), '[]') as columns,
    coalesce((
      select json_agg(attname)
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = pg_class.oid and indisprimary
    ), '[]') as primary_key
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname = wanted;
end
$$;

-- The functions of schema public with this name, however many there are.
create or replace function auth.embedded_routines(wanted name) returns table (
  inputs json, required smallint, outputs json, returns_set boolean, returns text, read_only boolean
)
language plpgsql stable as $$
begin
  return query
  select
    coalesce(parameters.inputs, '[]') as inputs,
    pronargs - pronargdefaults as required,
    case
      when typtype = 'c' then (
        select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = typrelid and attnum > 0 and not attisdropped)
      else coalesce(parameters.outputs, '[]')
    end as outputs,
    proretset as returns_set,
    case
      when prorettype = 'void'::regtype then 'nothing'
      when typtype = 'c' or parameters.outputs is not null then 'rows'
      else 'value'
    end as returns,
    provolatile <> 'v' as read_only
  from pg_proc
  join pg_type on pg_type.oid = prorettype
  cross join lateral (
    select
      json_agg(parameter order by position) filter (where mode in ('i', 'b', 'v')) as inputs,
      json_agg(parameter order by position) filter (where mode in ('o', 'b', 't')) as outputs
    from (
      select position, coalesce(proargmodes[position], 'i') as mode,
        json_build_object('name', coalesce(proargnames[position], ''), 'type', format_type(type, null)) as parameter
      from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as listed (type, position)
    ) as named
  ) as parameters
  where pronamespace = 'public'::regnamespace and prokind = 'f' and proname = wanted
    and prorettype <> 'trigger'::regtype;
end
$$;

revoke execute on function auth.embedded_table(name), auth.embedded_routines(name)
  from public, anon, authenticated, service_role;

-- As on Supabase: whoever changes the schema tells rest, which asks the catalogue anew.
create or replace function auth.embedded_schema_changed() returns event_trigger language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end
$$;
drop event trigger if exists embedded_schema_changed;
create event trigger embedded_schema_changed on ddl_command_end execute function auth.embedded_schema_changed();
