import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readPaste } from '../../src/paste/read-paste.ts';

/** What to read, without where it stands: question, answer, and other ways to ask. */
const read = (text: string) =>
  readPaste(text).rows.map(({ question, answer, otherQuestions }) => [question, answer, ...otherQuestions]);

const parking = ['Is there parking?', 'Yes, free.'];
const dogs = ['Dogs?', 'On a lead.'];

describe('questions and answers with labels', () => {
  test.each([
    [
      'as they are said',
      'Question: Is there parking?\nAnswer: Yes, free.\n\nQuestion: Dogs?\nAnswer: On a lead.',
    ],
    ['without empty lines', 'Q: Is there parking?\nA: Yes, free.\nQ: Dogs?\nA: On a lead.'],
    ['on one line', 'Question: Is there parking? Answer: Yes, free.\nQ: Dogs? A: On a lead.'],
    [
      'in lists',
      '1. **Q1:** Is there parking?\n   **A:** Yes, free.\n2. **Q2:** Dogs?\n   **A:** On a lead.',
    ],
    ['with lines between', 'Q: Is there parking?\n\nA:\nYes, free.\n\n\nQ:\nDogs?\n\nA: On a lead.\n\n'],
    ['before questions only', 'Q: Is there parking?\nYes, free.\n\nQ: Dogs?\n\nOn a lead.\n'],
    ['in German', 'Frage: Is there parking?\nAntwort: Yes, free.\nF: Dogs?\nA: On a lead.'],
    ['in Spanish', 'Pregunta: Is there parking?\nRespuesta: Yes, free.\nP: Dogs?\nR: On a lead.'],
    ['in French', 'Question : Is there parking?\nRéponse : Yes, free.\nQ : Dogs?\nR : On a lead.'],
    ['in Portuguese', 'Pergunta: Is there parking?\nResposta: Yes, free.\nP: Dogs?\nR: On a lead.'],
    ['in Arabic', 'سؤال: Is there parking?\nجواب: Yes, free.\nس: Dogs?\nج: On a lead.'],
    ['from Windows', '\uFEFFQ: Is there parking?\r\nA: Yes, free.\r\n\r\nQ: Dogs?\r\nA: On a lead.\r\n'],
  ])('%s', (_, text) => expect(read(text)).toEqual([parking, dogs]));

  test('of several questions the others are other ways to ask', () => {
    expect(read('Q: Is there parking?\nQ: Car park?\nQ: Where do I park?\nA: Yes.')).toEqual([
      ['Is there parking?', 'Yes.', 'Car park?', 'Where do I park?'],
    ]);
  });

  test('lines of an answer are kept', () => {
    const answer = 'Ask us:\n\n- T: 020 7946\n- F: 020 7947\nP: the yard';
    expect(read(`Q: How do I reach you?\nA: ${answer}\n\n`)).toEqual([['How do I reach you?', answer]]);
  });

  test('what is missing is empty', () => {
    expect(read('Our questions\n\nQ: Open?\n\nQ:\nA: Yes.\n\nA: And so on.')).toEqual([
      ['', 'Our questions'],
      ['Open?', 'Yes.'],
      ['', 'And so on.'],
    ]);
    expect(read('Q: Open?\nA:\nQ: Dogs?\nA: Yes.')).toEqual([
      ['Open?', ''],
      ['Dogs?', 'Yes.'],
    ]);
  });

  test('a row knows its line and what was pasted', () => {
    const { rows } = readPaste('\nQ: Open?\nA: Yes.\n\nQ: Dogs?\nA: No.');
    expect(rows.map(({ line, source }) => [line, source.trim()])).toEqual([
      [2, 'Q: Open?\nA: Yes.'],
      [5, 'Q: Dogs?\nA: No.'],
    ]);
  });
});

describe('questions with their answers below', () => {
  test.each([
    ['with lines between', 'Is there parking?\nYes, free.\n\nDogs?\nOn a lead.'],
    ['apart from their answers', 'Is there parking?\n\nYes, free.\n\nDogs?\n\nOn a lead.\n'],
    ['as headings', '## Is there parking?\nYes, free.\n\n## Dogs?\nOn a lead.'],
  ])('%s', (_, text) => expect(read(text)).toEqual([parking, dogs]));

  test('several, and a question within an answer', () => {
    expect(read('Parking?\nCar park?\nYes.\nAre you late?\nRing twice.')).toEqual([
      ['Parking?', 'Yes.\nAre you late?\nRing twice.', 'Car park?'],
    ]);
  });

  test('a text without a question is one row', () => {
    expect(read('Hello\n\nthere.')).toEqual([['', 'Hello\n\nthere.']]);
    expect(read('')).toEqual([]);
    expect(read(' \n\n')).toEqual([]);
  });
});

describe('a table', () => {
  test.each([
    ['with commas', 'Question,Answer\nIs there parking?,"Yes, free."\nDogs?,On a lead.'],
    ['with semicolons', 'question;answer\nIs there parking?;Yes, free.\nDogs?;On a lead.'],
    ['as it is copied', 'QUESTION\tANSWER\nIs there parking?\tYes, free.\nDogs?\tOn a lead.'],
    ['that names its separator', 'sep=;\nquestion;answer\nIs there parking?;Yes, free.\nDogs?;On a lead.'],
    ['from Windows', '\uFEFFFrage;Antwort\r\nIs there parking?;Yes, free.\r\n;\r\nDogs?;On a lead.\r\n'],
    ['in another order', 'Réponse,Question\n"Yes, free.",Is there parking?\nOn a lead.,Dogs?'],
    ['without names', 'Is there parking?\tYes, free.\nDogs?\tOn a lead.'],
    ['with empty cells', 'question,answer,,\nIs there parking?,"Yes, free.",,\n,,,\nDogs?,On a lead.,,'],
  ])('%s', (_, text) => expect(read(text)).toEqual([parking, dogs]));

  test('quotation marks, and lines within a cell', () => {
    expect(read('question,answer\n"The ""yard""?","First,\n\nsecond."')).toEqual([
      ['The "yard"?', 'First,\n\nsecond.'],
    ]);
  });

  test('other ways to ask stand in columns of their own, or in one', () => {
    expect(read('Question;Answer;Other ways;Question 2\nA?;b;c|d;e')).toEqual([['A?', 'b', 'c', 'd', 'e']]);
    expect(read('Open?,Yes.,When?,Hours?\nDogs?,No.')).toEqual([
      ['Open?', 'Yes.', 'When?', 'Hours?'],
      ['Dogs?', 'No.'],
    ]);
  });

  test('says which columns are not used', () => {
    const { unused, head } = readPaste('Id,Question,Category,Answer\n7,Open?,Hours,Yes.');
    expect([head, ...unused]).toEqual(['Id,Question,Category,Answer', 'Id', 'Category']);
  });

  test('a row without an answer, and one whose quotation mark is not closed', () => {
    const { rows } = readPaste('question,answer\nOpen?\n"Dogs?,No.\nCats?,No.');
    expect(rows).toMatchObject([
      { line: 2, question: 'Open?', answer: '' },
      { line: 3, mistake: 'A quotation mark is opened here but not closed.' },
    ]);
  });

  test('rows are at the lines where they stand, and can be pasted again', () => {
    const text = 'sep=;\nquestion;answer\n"a\nb";c\n\nd;e';
    const { rows, head } = readPaste(text);
    expect(rows.map(({ line }) => line)).toEqual([3, 6]);
    expect(read([head, ...rows.map(({ source }) => source)].join('\n'))).toEqual([
      ['a\nb', 'c'],
      ['d', 'e'],
    ]);
  });

  test('has no apostrophe that keeps a spreadsheet from taking a cell for a formula', () => {
    expect(read("Question,Answer,Other ways\n'=1+1?,'- Two,'+1? | '@2?\n\"''=1?\",'Tis so,It's?")).toEqual([
      ['=1+1?', '- Two', '+1?', "'@2?"],
      ["'=1?", "'Tis so", "It's?"],
    ]);
  });

  test('is divided by what its first row is divided by, whatever stands in its cells', () => {
    const ways = Array.from({ length: 9 }, (_, n) => `a;${n}?`);
    expect(read(`Question,Answer,Other ways\na?,b,"${ways.join('\n')}"`)).toEqual([['a?', 'b', ...ways]]);
  });

  test('has other ways to ask on lines, or divided by bars', () => {
    expect(read('Question,Answer,Other ways\na?,b,c? | d?\ne?,f,"g | h?\ni?"')).toEqual([
      ['a?', 'b', 'c?', 'd?'],
      ['e?', 'f', 'g | h?', 'i?'],
    ]);
  });

  test('is read as it was written, whatever stands in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' ', '?', '\t', '…') });
    const row = fc.tuple(cell, cell).filter((cells) => cells.every((each) => each.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
        const text = Papa.unparse([['question', 'answer'], ...rows], { delimiter, newline: '\r\n' });
        expect(read(text)).toEqual(rows.map((cells) => cells.map((each) => each.trim())));
      }),
    );
  });
});

describe('the JSON of an export', () => {
  const lines = [
    '[',
    '{"id":"e1","question":"Is there parking?","answer":"Yes,\\n\\"free\\".","other_questions":["Cars? | Bikes?"],"position":1},',
    '{"id":"e2","question":null,"answer":"On a lead.","other_questions":[],"position":2}',
    ']',
  ];
  const rows = [
    ['Is there parking?', 'Yes,\n"free".', 'Cars? | Bikes?'],
    ['', 'On a lead.'],
  ];

  test('is read line by line, and what is left of it as well', () => {
    expect(read(lines.join('\n'))).toEqual(rows);
    const found = readPaste(lines.join('\r\n')).rows;
    expect(found.map(({ line }) => line)).toEqual([2, 3]);
    expect(read(found.map(({ source }) => source).join('\n\n'))).toEqual(rows);
  });

  test.each([
    ['with another line in it', [...lines, 'And so on.']],
    ['of something else', ['[', '{"title":"Hi","text":"Hi!"}', ']']],
    ['that is broken', ['[', lines[1]?.slice(0, -9) ?? '']],
  ])('is a text like any other %s', (_, other) => {
    expect(read(other.join('\n'))).not.toEqual(rows);
    expect(
      readPaste(other.join('\n'))
        .rows.map(({ source }) => source)
        .join('\n'),
    ).toContain(other[1]);
  });
});

test('any text is read', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.string(), fc.constantFrom('Q:', 'A:', 'x?', '', '"', 'Question,Answer', 'sep=;', '\0')),
      ),
      (lines) => {
        const text = lines.join('\n');
        const { rows } = readPaste(text);
        const last = text.split('\n').length;
        for (const { line, source } of rows) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(last);
          expect(source.trim()).not.toBe('');
        }
      },
    ),
  );
});

describe('columns in languages', () => {
  const german = { language: 'de', question: 'Hunde?', answer: 'Ja.', otherQuestions: [] };
  test.each([
    ['question,answer,question (de),answer (de)'],
    ['title,content,title:de,content:de'],
    ['Question,Answer,Question_DE,Answer_DE'],
    ['Question;Answer;Question [German];Answer [German]'],
    ['Question\tAnswer\tFrage (Deutsch)\tAntwort (Deutsch)'],
    ['question,answer,question de-AT,answer de-AT'],
    ['question,answer,de.question,de.answer'],
    ['Pregunta;Respuesta;Pregunta (alemán);Respuesta (alemán)'],
  ])('are read by “%s”', (head) => {
    const delimiter = /[\t;,]/.exec(head)?.[0] ?? ',';
    const { rows, unused } = readPaste(`${head}\n${['Dogs?', 'Yes.', 'Hunde?', 'Ja.'].join(delimiter)}`);
    expect(unused).toEqual([]);
    expect(rows).toMatchObject([{ question: 'Dogs?', answer: 'Yes.', otherQuestions: [], texts: [german] }]);
  });

  test('may have other ways to ask, a script, gaps, and no question', () => {
    const { rows, unused } = readPaste(
      [
        'question,answer,answer (zh-Hans),other ways to ask (fr),answer (fr),question (xx)',
        'Dogs?,Yes.,可以。,Chien ? | Un chien ?,Oui.,?',
        'Cats?,No.,,,,',
      ].join('\n'),
    );
    expect(unused).toEqual(['question (xx)']);
    expect(rows.map(({ texts }) => texts)).toEqual([
      [
        { language: 'zh', question: '', answer: '可以。', otherQuestions: [] },
        { language: 'fr', question: '', answer: 'Oui.', otherQuestions: ['Chien ?', 'Un chien ?'] },
      ],
      undefined,
    ]);
  });

  test('may all name one', () => {
    const { rows, head } = readPaste(
      'question_en,answer_en,question_de,answer_de\nDogs?,Yes.,Hunde?,Ja.\nCats?,No.,,',
    );
    expect(head).not.toBe('');
    expect(rows).toMatchObject([
      { question: '', answer: '', texts: [{ language: 'en', question: 'Dogs?', answer: 'Yes.' }, german] },
      { question: '', answer: '', texts: [{ language: 'en', question: 'Cats?' }] },
    ]);
  });
});
