import { prove } from '../harness/prove.ts';
import { facts, laws, models } from './widget-menu.facts.ts';

prove(models, facts, laws);
