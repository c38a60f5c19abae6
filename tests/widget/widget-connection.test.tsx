import { WidgetConnection } from '../../src/widget/widget-connection.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, models } from './widget-connection.facts.ts';
import { english } from './words.ts';

prove(models, facts);

walk(models, {
  view: <WidgetConnection words={english} />,
  states: { online: [], offline: ['status: You’re offline.'] },
  events: {
    'connection.lost': (_, tell) => tell('watchConnection'),
    'connection.back': (_, tell) => tell('watchConnection'),
  },
});
