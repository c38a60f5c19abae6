import type { actors } from '../../../machines/admin/actors.ts';
import { listen } from '../reach.ts';
import { watchLeakedProtection } from './protection-channel.ts';

/** What the charts of administration listen to. */
export const adminActors = {
  watchLeakedProtection: listen(watchLeakedProtection),
} satisfies Partial<typeof actors>;
