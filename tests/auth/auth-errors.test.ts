import {
  AuthApiError,
  type AuthError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { cooldownSeconds, refusal } from '../../src/server/auth/auth-errors.ts';

const withCode = (code: string | undefined, message: string) => new AuthApiError(message, 400, code);
const weak = (message: string, ...reasons: AuthWeakPasswordError['reasons']) =>
  new AuthWeakPasswordError(message, 422, reasons);

/** What a flow is told that has an answer to every reason. */
const reasonOf = (error: AuthError) =>
  refusal(error, 'unverified', 'invalidCredentials', 'accountExists', 'compromised').reason;

test.each([
  ['email_not_confirmed', 'unverified'],
  ['invalid_credentials', 'invalidCredentials'],
  ['user_already_exists', 'accountExists'],
  ['email_exists', 'accountExists'],
  ['user_banned', 'refused'],
  ['over_request_rate_limit', 'refused'],
  ['same_password', 'refused'],
])('the code %s means %s', (code, reason) => {
  expect(reasonOf(withCode(code, 'Some text'))).toBe(reason);
});

test.each([
  ['Email not confirmed', 'unverified'],
  ['error: email not confirmed yet', 'unverified'],
  ['Invalid login credentials', 'invalidCredentials'],
  ['User already registered', 'accountExists'],
  ['This password was leaked', 'compromised'],
  ['The password is compromised', 'compromised'],
  ['Password breached', 'compromised'],
  ['Something else', 'refused'],
])('without a code, “%s” means %s', (message, reason) => {
  expect(reasonOf(withCode(undefined, message))).toBe(reason);
});

test('a code counts before the text', () => {
  expect(reasonOf(withCode('invalid_credentials', 'Email not confirmed'))).toBe('invalidCredentials');
});

test('a code that says nothing of it leaves it to the text', () => {
  expect(reasonOf(withCode('unexpected_failure', 'Email not confirmed'))).toBe('unverified');
});

test.each([
  ['pwned', weak('Password is known to be weak', 'pwned'), 'compromised'],
  ['pwned and short', weak('Password should be longer', 'length', 'pwned'), 'compromised'],
  ['short', weak('Password should be at least 8 characters.', 'length'), 'refused'],
  ['lacking a digit', weak('Password should contain a digit.', 'characters'), 'refused'],
])('a weak password that is %s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test("a refusal carries the server's own text", () => {
  expect(refusal(withCode('user_banned', 'User is banned'))).toEqual({
    ok: false,
    reason: 'refused',
    message: 'User is banned',
  });
});

test('a reason the flow has no answer to is refused', () => {
  expect(refusal(withCode('invalid_credentials', 'Invalid login credentials'), 'unverified').reason).toBe(
    'refused',
  );
});

test('errors without code or known text are refusals as well', () => {
  expect(reasonOf(new AuthSessionMissingError())).toBe('refused');
});

test.each([
  [
    'the gateway, to which the key of the app is unknown',
    new AuthApiError('Invalid API key', 401, undefined),
  ],
  ['something that is not the auth service', new AuthUnknownError('Not JSON', new Error('Unexpected token'))],
  ['an empty object in place of a session', new AuthInvalidTokenResponseError()],
])('an answer of %s is an outage, and its text for nobody', (_, error) => {
  expect(() => refusal(error)).toThrow(error);
});

test.each([0, 500, 503])('a server that answers %i is an outage', (status) => {
  const outage = new AuthRetryableFetchError('Email not confirmed', status);
  expect(() => refusal(outage, 'unverified')).toThrow(outage);
});

test.each([
  ['For security purposes, you can only request this after 42 seconds.', 42],
  ['For security purposes, you can only request this after 1 second.', 1],
  ['email rate limit exceeded', 60],
  ['For security purposes, you can only request this after 0 seconds.', 1],
])('“%s” is a cooldown of %i s', (message, seconds) => {
  expect(cooldownSeconds(withCode('over_email_send_rate_limit', message))).toBe(seconds);
});

test('another error is no cooldown, whatever it says', () => {
  expect(cooldownSeconds(withCode('over_request_rate_limit', 'Try again after 42 seconds'))).toBeNull();
});
