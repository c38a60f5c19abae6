import { expect, test } from 'vitest';
import { checkEnvironment, EnvironmentError } from '../../src/env-check.ts';

function faultsOf(source: Record<string, unknown>): string[] {
  try {
    checkEnvironment(source);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return String(error).split('\n').slice(1, -1);
  }
}

test('everything may be unset, or empty as in a copied .env.example', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '', VITE_SITE_URL: '' })).toEqual(
    [],
  );
});

test('a project, a site and ways to reach support are valid, and what Vite adds does not matter', () => {
  const environment = {
    MODE: 'production',
    DEV: false,
    VITE_SUPABASE_URL: 'https://abc.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    VITE_SITE_URL: 'https://deskbell.example',
    VITE_SUPPORT_EMAIL: 'help@deskbell.example',
    VITE_SUPPORT_PHONE: '+1 (503) 555-0199',
  };
  expect(faultsOf(environment)).toEqual([]);
});

test('a project without its key is named', () => {
  expect(faultsOf({ VITE_SUPABASE_URL: 'https://abc.supabase.co' })).toEqual([
    '  VITE_SUPABASE_PUBLISHABLE_KEY is missing: VITE_SUPABASE_URL is set, and its project has a publishable key',
  ]);
});

test('one message names everything that is wrong', () => {
  const faults = faultsOf({
    VITE_SUPABASE_URL: 'abc.supabase.co',
    VITE_SITE_URL: 'ftp://deskbell.example',
    VITE_SUPPORT_EMAIL: 'help',
    VITE_SUPPORT_PHONE: 'call us',
  });
  expect(faults).toEqual([
    '  VITE_SUPABASE_URL is not a web address such as https://example.com',
    '  VITE_SITE_URL is not a web address such as https://example.com',
    '  VITE_SUPPORT_EMAIL is not an e-mail address',
    '  VITE_SUPPORT_PHONE is not a phone number',
    '  VITE_SUPABASE_PUBLISHABLE_KEY is missing: VITE_SUPABASE_URL is set, and its project has a publishable key',
  ]);
});

test('a secret key is refused: everybody could read it in the app', () => {
  const [fault] = faultsOf({
    VITE_SUPABASE_URL: 'https://abc.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc',
  });
  expect(fault).toContain('VITE_SUPABASE_PUBLISHABLE_KEY is a secret key');
});
