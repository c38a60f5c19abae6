import { baseOf } from '../../answers/languages/tell.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { Vocabulary } from './senses.ts';
import { vi } from './vi.ts';

const vocabularies = new Map<string, Vocabulary>(Object.entries({ ar, de, en, es, fr, it, nl, pl, pt, vi }));

/** What is known of a language (BCP 47); undefined for one that nothing can be checked in. */
export const vocabularyOf = (language: string): Vocabulary | undefined => vocabularies.get(baseOf(language));

/** Whether a draft in this language can be checked. Where it cannot, no model need be asked. */
export const canSay = (language: string): boolean => vocabularies.has(baseOf(language));
