/** Somebody with an account, or about to have one. */
export interface Person {
  email: string;
  password: string;
}

/** The customer of supabase/seed.sql, confirmed. */
export const owner: Person = { email: 'owner@deskbell.test', password: 'Deskbell-owner-1!' };

/** The administrator of supabase/seed.sql. */
export const admin: Person = { email: 'admin@deskbell.test', password: 'Deskbell-admin-1!' };

let count = 0;

/** Somebody nobody has heard of yet. */
export function newPerson(): Person {
  count += 1;
  return { email: `person-${process.pid}-${count}@example.com`, password: 'Correct-horse-1!' };
}
