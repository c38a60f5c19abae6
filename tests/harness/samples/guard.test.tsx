import { prove } from '../../../tools/harness/prove.ts';
import { walk } from '../../../tools/harness/walk.tsx';
import { facts, laws, models } from './guard.facts.ts';
import { spec } from './guard.spec.tsx';

prove(models, facts, laws);
walk(models, spec);
