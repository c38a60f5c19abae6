-- What only the database itself and the service use. The API does not serve this schema.
create schema private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- Vectors compare texts by meaning; a text is looked for in conversations that have its groups of three letters.
create extension if not exists vector with schema extensions;
create extension if not exists pg_trgm with schema extensions;
