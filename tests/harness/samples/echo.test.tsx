import { prove } from '../../../tools/harness/prove.ts';
import { walk } from '../../../tools/harness/walk.tsx';
import { facts, laws, models } from './echo.facts.ts';
import { spec } from './echo.spec.tsx';

prove(models, facts, laws);
walk(models, spec);
