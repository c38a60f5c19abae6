// @vitest-environment node
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { prove } from '../../tools/harness/prove.ts';
import { newDatabase } from '../backend/new-database.ts';
import { walkInDatabase } from './booking-in-database.ts';
import { facts, laws, models } from './booking-state.facts.ts';

prove(models, facts, laws);

walkInDatabase(models, await openDatabase({ seed: false, copyOf: await newDatabase() }));
