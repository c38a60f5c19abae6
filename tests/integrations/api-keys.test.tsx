import { apiKeys } from '../../machines/integrations/lists.ts';
import { LoadedApiKeys } from '../../src/app/integrations/api-keys.tsx';
import { sayMoment } from '../../src/app/parts/dates.ts';
import { walkCard } from '../lists/uses.tsx';
import { sheet } from './webhook-samples.ts';

const intro = 'With a key, another program can read what you have here, or write your bots’ answers.';
const usedAt = '2026-11-20T08:00:00Z';

walkCard(apiKeys, {
  input: { businessId: 'c1' },
  view: <LoadedApiKeys businessId="c1" onMake={() => {}} />,
  found: {
    'there are none': [],
    'nobody has used it': [sheet],
    'it was used': [{ ...sheet, lastUsedAt: usedAt }],
  },
  loading: [intro, 'status: Loading keys…'],
  failed: [
    intro,
    'alert error: The keys couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: ([key]) => [
    intro,
    ...(key
      ? [
          '### Sheet',
          'Read people · Read bookings',
          key.lastUsedAt ? `Last used ${sayMoment(usedAt)}` : 'Never used',
          '[Revoke: Sheet]',
        ]
      : ['No keys yet.']),
    '[Make a key]',
  ],
});
