import { WidgetRating } from '../../src/widget/widget-rating.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { said } from './messages.ts';
import { facts, laws, models } from './widget-rating.facts.ts';
import { english } from './words.ts';

prove(models, facts, laws);

type Context = ReturnType<(typeof models)[number]['machine']['getInitialSnapshot']>['context'];

const thumbs =
  (word: string, ...status: string[]) =>
  ({ rating }: Context) => [
    '(Was this helpful?)',
    ...(['up', 'down'] as const).map((each) => {
      const conditions = [word, each === rating && 'pressed'].filter(Boolean).join(', ');
      return `[${each === 'up' ? 'Helpful' : 'Not helpful'}]${conditions && ` (${conditions})`}`;
    }),
    ...status,
  ];

const person = ['status: Thanks for telling us. Would you like to talk to a person?', '[Talk to a person]'];

walk(models, {
  view: (name) => (
    <WidgetRating
      message={{ ...said.street, id: 7, rating: name === 'a helpful reply' ? 'up' : null }}
      words={english}
      onPerson={() => {}}
    />
  ),
  states: {
    resting: thumbs(''),
    saving: thumbs('busy'),
    saved: (context) => {
      const said = { up: ['status: Thank you!'], down: person, none: [] }[context.rating ?? 'none'];
      return thumbs('', ...said)(context);
    },
    failed: thumbs('', 'status: Your rating couldn’t be saved.'),
  },
  // A rating that was taken back is not thanked for.
  alike: ['resting = saved'],
  events: {
    rate: ({ rating }) => press(rating === 'down' ? 'Not helpful' : 'Helpful'),
  },
});
