import { Badge } from '../../ui/badge.tsx';
import { words } from './words.ts';

/** Marks what the product does not do yet. What it marks has `data-soon` (`tests/browser/site/claims.test.ts`). */
export const ComingSoon = () => <Badge tone="plain">{words.comingSoon}</Badge>;
