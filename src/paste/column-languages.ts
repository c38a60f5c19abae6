import { bare } from '../../machines/knowledge/question-labels.ts';
import { toldLanguages } from '../../machines/knowledge/told-languages.ts';

/** In whose words the names of languages are read. */
const namedIn = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'ar'];

/** Languages by their codes and by what they are called. */
const languages = new Map(
  toldLanguages.flatMap((language) => [
    [language, language] as const,
    ...[...namedIn, language].map((reader) => {
      const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language);
      return [bare(name ?? language), language] as const;
    }),
  ]),
);

/** The name of a column, without the language that it names; null: it names none. */
interface Named {
  name: string;
  language: string | null;
}

/**
 * Divides `answer (de)`, `answer:de`, `answer_pt-BR`, `Antwort Deutsch`, `de.answer` into what it is and its language.
 * @param column as its first row has it
 */
export function divided(column: string): Named {
  const name = bare(column);
  const words = name.split(' ');
  // A region or a script stands behind its language: pt-BR, zh-Hans.
  for (const cut of [words.length - 1, words.length - 2]) {
    const language = languages.get(words[cut] ?? '');
    const isLast = cut === words.length - 1 || /^(?:[a-z]{2}|[a-z]{4})$/.test(words.at(-1) ?? '');
    if (cut > 0 && language && isLast) return { name: words.slice(0, cut).join(' '), language };
  }
  const [first = '', ...others] = words;
  const language = languages.get(first);
  return language && others.length > 0 ? { name: others.join(' '), language } : { name, language: null };
}
