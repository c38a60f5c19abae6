import { z } from 'zod/mini';
import type { ContactMessage } from '../../../machines/admin/actors.ts';
import { businessTypes } from '../../../machines/schemas.ts';
import type { Supabase } from '../supabase.ts';

/** So many messages are listed, the newest. */
const listed = 50;

const columns = 'id, created_at, full_name, email, company_name, phone, business_type, message, is_spam';

const rowSchema = z.pipe(
  z.object({
    id: z.string(),
    created_at: z.string(),
    full_name: z.string(),
    email: z.string(),
    company_name: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    business_type: z.enum(businessTypes),
    message: z.string(),
    is_spam: z.boolean(),
  }),
  z.transform(
    (row): ContactMessage => ({
      id: row.id,
      receivedAt: row.created_at,
      fullName: row.full_name,
      email: row.email,
      companyName: row.company_name,
      phone: row.phone,
      businessType: row.business_type,
      message: row.message,
      isSpam: row.is_spam,
    }),
  ),
);

/**
 * The newest messages of the contact form. The database shows them to administrators only; anybody else gets none.
 * Throws if the database refuses or cannot be reached; the client's own retries are off, because the page offers one.
 */
export async function getContactMessages(
  { rest }: Supabase,
  signal?: AbortSignal,
): Promise<readonly ContactMessage[]> {
  const query = rest
    .from('contact_messages')
    .select(columns)
    .order('created_at', { ascending: false })
    .limit(listed)
    .retry(false);
  const { data, error } = await (signal ? query.abortSignal(signal) : query);
  if (error) throw new Error(error.message);
  return z.array(rowSchema).parse(data);
}
