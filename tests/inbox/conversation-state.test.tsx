// @vitest-environment node

import { prove } from '../../tools/harness/prove.ts';
import { targetForFile } from '../backend/target.ts';
import { walkInDatabase } from './conversation-in-database.ts';
import { facts, laws, models } from './conversation-state.facts.ts';

const target = await targetForFile();

prove(models, facts, laws);

walkInDatabase(models, target);
