import { WidgetTyping } from '../../src/widget/widget-typing.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, models } from './widget-typing.facts.ts';
import { english } from './words.ts';

prove(models, facts);

walk(models, {
  view: <WidgetTyping words={english} />,
  states: { quiet: [], typing: ['Team is writing'] },
  events: {
    typing: (_, tell) => tell('watchTyping'),
    quiet: (_, tell) => tell('watchTyping'),
  },
});
