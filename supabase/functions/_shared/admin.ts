import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { Refusal } from './http.ts';

/** Whether the caller is an administrator. The database decides, under the caller's own token. */
export async function isAdmin({ supabase }: SupabaseContext): Promise<boolean> {
  const { data, error } = await supabase.rpc('is_admin');
  if (error) throw error;
  return z.boolean().parse(data);
}

/** @throws {Refusal} 403 unless the caller is an administrator */
export async function requireAdmin(context: SupabaseContext): Promise<void> {
  if (!(await isAdmin(context))) throw new Refusal(403, 'Only administrators may do this.');
}
