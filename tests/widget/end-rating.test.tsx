import { EndRating } from '../../src/widget/end-rating.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './end-rating.facts.ts';
import { english } from './words.ts';

prove(models, facts, laws);

const question = ['Did this help?', '(Did this help?)', '[Yes]', '[No]', '[Skip]'];

walk(models, {
  view: <EndRating words={english} onPerson={() => {}} />,
  states: {
    talking: [],
    silent: [],
    wondering: [],
    asking: question,
    saving: [],
    saved: ({ rating }) =>
      rating === 'up'
        ? ['status: Thank you!']
        : ['status: Thanks for telling us. Would you like to talk to a person?', '[Talk to a person]'],
    failed: [...question, 'status: Your rating couldn’t be saved.'],
  },
  // Nothing is to be seen of it but the question.
  alike: [
    'saving = silent',
    'saving = talking',
    'saving = wondering',
    'silent = talking',
    'silent = wondering',
    'talking = wondering',
  ],
  events: {
    quiet: (_, __, hear) => hear(),
    busy: (_, __, hear) => hear(),
    ended: (_, __, hear) => hear(),
    rate: ({ rating }) => press(rating === 'up' ? 'Yes' : 'No'),
    skip: () => press('Skip'),
  },
});
