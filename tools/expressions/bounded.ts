/**
 * Expressions that cost more than their text is long, and why none can hold anybody up: how long a text they meet. An
 * expression is named by its file and its beginning.
 */
export const bounded: readonly (readonly [file: string, beginning: string, bound: string])[] = [
  ['src/server/connection.ts', '\\/+$', 'an address among our own settings'],
  [
    'src/widget/parts/rich-text.tsx',
    '\\[([^',
    'a message of 2,000 letters, in which it looks 2,000 ahead at most',
  ],
  ['src/widget/parts/rich-text.tsx', '[.,;', 'an address in a message of 2,000 letters'],
  ['supabase/functions/_shared/answers/answer.ts', '\\s+\\S*$', 'the first 60 letters of an entry'],
  ['supabase/functions/_shared/answers/small-talk.ts', '[?!.', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/de.ts', '\\s*(?:[,;]', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/es.ts', '\\s*(?:[,;]', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/en.ts', '\\s*(?:[,;]', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/fr.ts', '\\s*(?:[,;]', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/it.ts', '\\s*(?:[,;]', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/nl.ts', '\\s*(?:[,;]', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/pt.ts', '\\s*(?:[,;]', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/en.ts', '(?<!\\b(?:if|when', 'a message of 500 letters'],
  ['supabase/functions/_shared/answers/languages/en.ts', '\\b(?<!\\b(?:if|did', 'a message of 500 letters'],
  ['supabase/functions/_shared/sources/documents/pdf/pdf-lines.ts', '^(?:(?:page', 'a line of 40 letters'],
  ['supabase/embedded/rest/pattern.ts', '\\\\[1-9]', 'a pattern of 1,000 letters'],
  ['supabase/embedded/auth/leaked-passwords.ts', '^[^a-z]+', 'a password of 72 bytes'],
  ['supabase/embedded/auth/leaked-passwords.ts', '[^a-z0-9]+$', 'a password of 72 bytes'],
  ['supabase/embedded/auth/leaked-passwords.ts', '[\\d!?.#*]+$', 'a password of 72 bytes'],
  ['supabase/embedded/auth/mails.ts', '\\{\\{.*?', 'a template of ours'],
  [
    'supabase/embedded/auth/mails.ts',
    '<head>',
    'a template of ours; what is filled in has no angle brackets',
  ],
  ['supabase/embedded/auth/mails.ts', '<a ', 'a template of ours; what is filled in has no angle brackets'],
  ['supabase/embedded/auth/mails.ts', '<br', 'a template of ours; what is filled in has no angle brackets'],
  [
    'supabase/embedded/auth/mails.ts',
    '<[^>]+',
    'a template of ours; what is filled in has no angle brackets',
  ],
  ['supabase/embedded/auth/mails.ts', ' *\\n *', 'a mail in which spaces stand one by one'],
];

/** Files that make expressions while they run: how many, and what of. */
export const making: readonly (readonly [file: string, count: number, of: string])[] = [
  ['supabase/embedded/auth/mails.ts', 1, 'names of variables, for our own templates'],
  ['supabase/embedded/auth/redirects.ts', 1, 'a setting of ours, for an address'],
  ['supabase/embedded/config.ts', 1, 'the letters h, m and s, for our own settings'],
  ['supabase/embedded/data/migrations.ts', 1, 'the signs of SQL, for our own migrations'],
  [
    'supabase/functions/_shared/answers/hours/question.ts',
    1,
    'words of a language, for a message of 500 letters',
  ],
  [
    'supabase/functions/_shared/answers/hours/times.ts',
    1,
    'words of a language, for a message of 500 letters',
  ],
  ['supabase/functions/_shared/sources/documents/markdown.ts', 1, 'a number: so many letters and one more'],
];
