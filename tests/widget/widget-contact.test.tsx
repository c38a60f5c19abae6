import { prove } from '../harness/prove.ts';
import { facts, laws, models } from './widget-contact.facts.ts';

prove(models, facts, laws);
