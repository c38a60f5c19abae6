/** What columns and lines with questions and answers are called, in the languages of the widget. */
const questions =
  'question questions q frage fragen f pregunta preguntas p pergunta perguntas سؤال السؤال س title titel título titre'.split(
    ' ',
  );
const answers =
  'answer answers a response reply content antwort antworten inhalt respuesta respuestas r contenido réponse réponses contenu resposta respostas conteúdo جواب الجواب ج إجابة الإجابة'.split(
    ' ',
  );
const others = [
  ...['other ways', 'other ways to ask', 'other questions', 'also asked', 'variants', 'alternatives'],
  ...['andere fragen', 'andere formulierungen', 'auch gefragt', 'varianten', 'alternativen'],
  ...['otras preguntas', 'otras formas', 'variantes', 'alternativas'],
  ...['autres questions', 'autres formulations', 'outras perguntas', 'outras formas', 'أسئلة أخرى'],
];

const bare = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\d\p{P}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

const known = {
  question: new Set(questions.map(bare)),
  answer: new Set(answers.map(bare)),
  others: new Set(others.map(bare)),
};

export const means = (name: string, what: keyof typeof known): boolean => known[what].has(bare(name));
