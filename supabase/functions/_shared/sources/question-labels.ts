/** What columns and lines with questions and answers are called, in one language. */
export interface Labels {
  question: readonly string[];
  answer: readonly string[];
  /** Names of columns with other ways to ask; those of questions count as well from the second on. */
  others: readonly string[];
}

/** In the languages of the widget. */
export const labels: readonly Labels[] = [
  {
    question: ['question', 'questions', 'q', 'title'],
    answer: ['answer', 'answers', 'a', 'response', 'reply', 'content'],
    others: ['other ways', 'other ways to ask', 'other questions', 'also asked', 'variants', 'alternatives'],
  },
  {
    question: ['frage', 'fragen', 'f', 'titel'],
    answer: ['antwort', 'antworten', 'a', 'inhalt'],
    others: ['andere fragen', 'andere formulierungen', 'auch gefragt', 'varianten', 'alternativen'],
  },
  {
    question: ['pregunta', 'preguntas', 'p', 'título'],
    answer: ['respuesta', 'respuestas', 'r', 'contenido'],
    others: ['otras preguntas', 'otras formas', 'variantes', 'alternativas'],
  },
  {
    question: ['question', 'questions', 'q', 'titre'],
    answer: ['réponse', 'réponses', 'r', 'contenu'],
    others: ['autres questions', 'autres formulations', 'variantes', 'alternatives'],
  },
  {
    question: ['pergunta', 'perguntas', 'p', 'título'],
    answer: ['resposta', 'respostas', 'r', 'conteúdo'],
    others: ['outras perguntas', 'outras formas', 'variantes', 'alternativas'],
  },
  {
    question: ['سؤال', 'السؤال', 'س'],
    answer: ['جواب', 'الجواب', 'إجابة', 'الإجابة', 'ج'],
    others: ['أسئلة أخرى'],
  },
];

/** A word without case, accents, figures and punctuation. */
export const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\d\p{P}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
