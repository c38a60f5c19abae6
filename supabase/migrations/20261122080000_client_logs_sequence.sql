-- The platform grants every new sequence to the API's roles: with `usage` anybody could use numbers up.
revoke all on sequence public.client_logs_id_seq from anon, authenticated;
