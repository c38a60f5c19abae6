import { prove } from '../harness/prove.ts';
import { facts, models } from './widget-connection.facts.ts';

prove(models, facts);
