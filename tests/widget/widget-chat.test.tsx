import { prove } from '../harness/prove.ts';
import { facts, laws, models } from './widget-chat.facts.ts';

prove(models, facts, laws);
