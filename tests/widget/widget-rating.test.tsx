import { prove } from '../harness/prove.ts';
import { facts, laws, models } from './widget-rating.facts.ts';

prove(models, facts, laws);
