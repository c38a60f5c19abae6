import { prove } from '../../tools/harness/prove.ts';
import { facts, laws, models } from './model-answer.facts.ts';

prove(models, facts, laws);
