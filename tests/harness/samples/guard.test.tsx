import { prove } from '../prove.ts';
import { walk } from '../walk.tsx';
import { facts, laws, models } from './guard.facts.ts';
import { spec } from './guard.spec.tsx';

prove(models, facts, laws);
walk(models, spec);
