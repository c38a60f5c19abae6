import { z } from 'zod/mini';
import { magicLinkSchema } from '../schemas.ts';

/** What inviting somebody takes: the address, trimmed and in lower case, and what they are to be. */
export const inviteSchema = z.object({ ...magicLinkSchema.shape, role: z.enum(['owner', 'agent']) });
