import { createHash, timingSafeEqual } from 'node:crypto';
import { AuthError } from './errors.ts';
import type { Sql } from './options.ts';

/** A proof key: the browser that asked for a mail is the one that may use its link (RFC 7636). */
export interface Pkce {
  challenge: string;
  method: 's256' | 'plain';
}

/** What a mail was asked for, as GoTrue's flow states and `amr` name it. */
export type FlowMethod = 'email/signup' | 'magiclink' | 'recovery' | 'email_change';

interface FlowState {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: Pkce['method'];
  authentication_method: FlowMethod;
  expired: boolean;
}

/** GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: five minutes, and no setting of Supabase changes it. */
const expiry = 300;

/** Remembers the proof key of a mail. @param provider `email` for a sign-up, else the method: as GoTrue has it */
export async function startFlow(
  sql: Sql,
  userId: string,
  pkce: Pkce,
  method: FlowMethod,
  provider: 'email' | FlowMethod,
): Promise<void> {
  await sql.query(
    `insert into auth.flow_state
       (user_id, code_challenge_method, code_challenge, provider_type, authentication_method)
     values ($1, $2, $3, $4, $5)`,
    [userId, pkce.method, pkce.challenge, provider, method],
  );
}

/**
 * The code a clicked link carries back to the app: that of the newest mail of its kind.
 * @throws {AuthError} 400 `flow_state_not_found`
 */
export async function issueCode(sql: Sql, userId: string, method: FlowMethod): Promise<string> {
  const { rows } = await sql.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (
       select id from auth.flow_state where user_id = $1 and authentication_method = $2
       order by created_at desc limit 1
     )
     returning auth_code`,
    [userId, method],
  );
  const code = rows[0]?.auth_code;
  if (code) return code;
  const text = 'No associated flow state found. No valid flow state found for user.';
  throw new AuthError(400, 'flow_state_not_found', text);
}

/**
 * Redeems a code; it is good for one session. A magic link's five minutes count from the click, those of the other
 * mails from the request (GoTrue's FlowState.IsExpired): a reset link clicked later is spent without a session. Hence
 * our mails carry token hashes instead.
 * @throws {AuthError} 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier
 */
export async function redeemCode(
  sql: Sql,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: FlowMethod }> {
  const { rows } = await sql.query<FlowState>(
    `select *,
       case when authentication_method = 'magiclink' then coalesce(auth_code_issued_at, created_at) else created_at end
         < now() - make_interval(secs => $2) as expired
     from auth.flow_state where auth_code = $1 and user_id is not null`,
    [code, expiry],
  );
  const [flow] = rows;
  if (!flow) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (flow.expired) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!matches(flow, verifier)) {
    const text = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', text);
  }
  await sql.query('delete from auth.flow_state where id = $1', [flow.id]);
  return { userId: flow.user_id, method: flow.authentication_method };
}

function matches(flow: FlowState, verifier: string): boolean {
  const plain = flow.code_challenge_method === 'plain';
  const given = Buffer.from(plain ? verifier : createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(flow.code_challenge);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
