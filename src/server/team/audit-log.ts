import { z } from 'zod/mini';
import type { Cursor, Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import type { AuditEvent } from '../../../machines/team/actors.ts';
import { acts } from '../../../machines/team/acts.ts';
import type { Supabase } from '../supabase.ts';

/** How many come at once, and how many the server gives at most. */
const pageSize = 20;
const largestPage = 200;

const rowSchema = z.pipe(
  z.object({
    id: z.string(),
    at: z.string(),
    actor: z.nullable(z.string()),
    is_me: z.boolean(),
    act: z.enum(acts),
    target: z.nullable(z.string()),
  }),
  z.transform(
    ({ actor, is_me, target, ...row }): AuditEvent => ({
      ...row,
      actor: actor ?? '',
      isMe: is_me,
      target: target ?? '',
    }),
  ),
);

/** A page of what was done in a business, the newest first. Throws if the database refuses or cannot be reached. */
export async function getAuditEvents(
  { rest }: Pick<Supabase, 'rest'>,
  { query: { businessId }, after, atLeast }: PageRequest<{ businessId: string }>,
  signal: AbortSignal,
): Promise<Page<AuditEvent>> {
  const items: AuditEvent[] = [];
  let next: Cursor | null = after;
  do {
    const size = Math.min(Math.max(atLeast - items.length, pageSize), largestPage);
    const { data, error } = await rest
      .rpc('audit_list', {
        business: businessId,
        before_at: next?.at ?? null,
        before_id: next?.id ?? null,
        page_size: size,
      })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const rows = z.array(rowSchema).parse(data);
    items.push(...rows);
    const last = rows.at(-1);
    next = last && rows.length === size ? { at: last.at, id: last.id } : null;
  } while (next && items.length < atLeast);
  return { items, next };
}
