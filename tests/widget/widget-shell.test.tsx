import { prove } from '../harness/prove.ts';
import { facts, laws, models } from './widget-shell.facts.ts';

prove(models, facts, laws);
