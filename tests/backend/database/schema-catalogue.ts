import type { Transaction } from '@electric-sql/pglite';

/** Schemas of the platform, which neither migrations nor schema files make. */
const ours = `(
  select oid from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'supabase_migrations')
)`;

/** Not of an extension. */
const isOwn = (catalogue: string) =>
  `not exists (
    select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e'
  )`;

/** Who may do what, in one order, whoever was granted it first. */
const grants = (acl: string, kind: string, owner: string) =>
  `array(
    select concat(case grantee when 0 then 'public' else grantee::regrole::text end, ' ', privilege_type, ' ', is_grantable)
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) order by 1
  ) as grants`;

const comment = (catalogue: string, number = '0') =>
  `(
    select description from pg_description
    where classoid = '${catalogue}'::regclass and objoid = ${catalogue}.oid and objsubid = ${number}
  ) as comment`;

/** For each kind of object: its name, and everything that tells it from another one of this name. */
const queries: Record<string, string> = {
  schema: `
    select nspname as object, ${grants('nspacl', 'n', 'nspowner')}, ${comment('pg_namespace')}
    from pg_namespace where oid in ${ours}`,
  extension: `select extname as object, extnamespace::regnamespace, extversion from pg_extension`,
  table: `
    select oid::regclass as object, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions, relreplident,
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end as definition,
      ${grants('relacl', 'r', 'relowner')}, ${comment('pg_class')}
    from pg_class where relnamespace in ${ours} and relkind in ('r', 'p', 'v', 'm', 'f') and ${isOwn('pg_class')}`,
  sequence: `
    select pg_class.oid::regclass as object, format_type(seqtypid, null) as type, seqstart, seqincrement, seqmin, seqmax,
      seqcache, seqcycle, ${grants('relacl', 's', 'relowner')}, ${comment('pg_class')}
    from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace in ${ours}`,
  column: `
    select concat(pg_class.oid::regclass, '.', attname) as object,
      rank() over (partition by attrelid order by attnum) as place, format_type(atttypid, atttypmod) as type, attnotnull,
      attidentity, attgenerated, attstorage, attcompression, attcollation::regcollation,
      pg_get_expr(adbin, adrelid) as default,
      array(
        select concat(grantee::regrole, ' ', privilege_type) from aclexplode(attacl) order by 1
      ) as grants,
      ${comment('pg_class', 'attnum')}
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in ${ours} and relkind in ('r', 'p', 'v', 'm', 'f', 'c') and attnum > 0 and not attisdropped`,
  constraint: `
    select concat(nullif(conrelid, 0)::regclass, nullif(contypid, 0)::regtype, '.', conname) as object,
      pg_get_constraintdef(oid) as definition, convalidated, ${comment('pg_constraint')}
    from pg_constraint where connamespace in ${ours}`,
  index: `
    select indexrelid::regclass as object, pg_get_indexdef(indexrelid) as definition, indisvalid, indisclustered,
      indisreplident, ${comment('pg_class')}
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${ours}`,
  policy: `
    select concat(polrelid::regclass, '.', polname) as object, polcmd, polpermissive,
      array(select role::regrole::text from unnest(polroles) as role order by 1) as roles,
      pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as checked, ${comment('pg_policy')}
    from pg_policy`,
  trigger: `
    select concat(tgrelid::regclass, '.', tgname) as object, pg_get_triggerdef(oid) as definition, tgenabled,
      ${comment('pg_trigger')}
    from pg_trigger where not tgisinternal`,
  function: `
    select oid::regprocedure as object, pg_get_functiondef(oid) as definition, ${grants('proacl', 'f', 'proowner')},
      ${comment('pg_proc')}
    from pg_proc where pronamespace in ${ours} and prokind <> 'a' and ${isOwn('pg_proc')}`,
  aggregate: `
    select oid::regprocedure as object, aggtransfn::regprocedure, aggfinalfn::regprocedure, agginitval
    from pg_proc join pg_aggregate on aggfnoid = oid where pronamespace in ${ours} and ${isOwn('pg_proc')}`,
  type: `
    select oid::regtype as object, typtype, format_type(typbasetype, typtypmod) as base, typnotnull, typdefault,
      array(select enumlabel::text from pg_enum where enumtypid = pg_type.oid order by enumsortorder) as labels,
      ${grants('typacl', 'T', 'typowner')}, ${comment('pg_type')}
    from pg_type
    where typnamespace in ${ours} and typcategory <> 'A' and ${isOwn('pg_type')}
      and (typrelid = 0 or (select relkind from pg_class where oid = typrelid) = 'c')`,
  'default privileges': `
    select concat_ws(' ', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype) as object,
      array(select acl::text from unnest(defaclacl) as acl order by 1) as grants
    from pg_default_acl`,
  statistics: `select stxname as object, pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext`,
  publication: `select pubname as object from pg_publication`,
  'event trigger': `select evtname as object, evtevent, evtfoid::regprocedure, evtenabled from pg_event_trigger`,
};

/**
 * Everything that a database has but rows, by kind and name, each with its definition. The order in which it was made
 * does not matter, except that of columns.
 */
export async function catalogueOf(transaction: Transaction): Promise<Map<string, string>> {
  // Without a search path, all names are written in full.
  await transaction.query(`select set_config('search_path', '', true)`);
  const objects = new Map<string, string>();
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await transaction.query<{ object: string; definition: string }>(
      `select object::text, to_jsonb(found)::text as definition from (${query}) as found`,
    );
    for (const { object, definition } of rows) objects.set(`${kind} ${object}`, definition);
  }
  return objects;
}
