import { prove } from '../prove.ts';
import { walk } from '../walk.tsx';
import { facts, laws, models } from './echo.facts.ts';
import { spec } from './echo.spec.tsx';

prove(models, facts, laws);
walk(models, spec);
