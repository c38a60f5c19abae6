import { prove } from '../../../tools/harness/prove.ts';
import { walk } from '../../../tools/harness/walk.tsx';
import { facts, laws, models } from './player.facts.ts';
import { spec } from './player.spec.tsx';

prove(models, facts, laws);
walk(models, spec);
