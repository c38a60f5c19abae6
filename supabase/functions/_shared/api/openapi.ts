import { z } from 'zod';
import { answerChange, newAnswer } from './answers.ts';
import { answerRow, lists, numbersAnswer, pageOf, pageSizes, problem } from './resources.ts';

/** A schema as OpenAPI 3.1 has it: JSON Schema 2020-12. */
const schemaOf = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
};

/** What is sent, before what is left out is filled in. */
const bodyOf = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { required: true, content: { 'application/json': { schema: rest } } };
};

const problemAnswer = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const parameter = (name: string, description: string, schema: object, isRequired = false) => ({
  ...{ name, in: 'query', description, schema, required: isRequired },
});

/** What every call with a key may be answered with. */
const refusals = {
  401: problemAnswer('There is no such key.'),
  403: problemAnswer('The key may not do this.'),
  429: problemAnswer('More than 120 calls in a minute.', {
    'Retry-After': { description: 'The seconds to wait.', schema: { type: 'integer' } },
  }),
};

const good = (description: string, answer: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: schemaOf(answer) } },
});

/** A path that is read with a key. */
const reading = (scope: string, summary: string, parameters: object[], answer: z.ZodType) => ({
  get: {
    summary,
    description: `Needs the scope ${scope}.`,
    parameters,
    responses: {
      200: good(
        'With an ETag; sent again in If-None-Match it is answered with 304 as long as nothing has changed.',
        answer,
      ),
      304: { description: 'It is as If-None-Match has it.' },
      400: problemAnswer('A parameter is not what it has to be.'),
      ...refusals,
    },
  },
});

/** What a body may be answered with. */
const bodyRefusals = {
  400: problemAnswer('The body is not JSON.'),
  413: problemAnswer('The body is too large.'),
  415: problemAnswer('The body is not application/json.'),
  422: problemAnswer('A field is not what it has to be; `errors` says which.'),
};

const noAnswer = problemAnswer('There is no such answer that was written by hand.');

const needsWriting = 'Needs the scope write_answers.';

/** Answers are added, */
const adding = {
  summary: 'Adds an answer; it comes first',
  description: `${needsWriting} With an id of the caller’s it can be sent again safely.`,
  requestBody: bodyOf(newAnswer),
  responses: {
    200: good('The very same answer is there already: it was sent again.', answerRow),
    201: good('It is added; Location has its address.', answerRow),
    409: problemAnswer('There is another answer with this id.'),
    ...bodyRefusals,
    ...refusals,
  },
};

const ifMatch = {
  ...{ name: 'If-Match', in: 'header', schema: { type: 'string' } },
  description: 'The ETag that the answer was read with: what was changed meanwhile is not written over.',
};
const changedMeanwhile = problemAnswer('The answer is not as If-Match has it.');

/** and one by one read, changed and deleted. */
const readingOne = reading('answers', 'An answer that was written by hand', [], answerRow).get;
const oneAnswer = {
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  get: {
    ...readingOne,
    responses: { ...readingOne.responses, 404: noAnswer },
  },
  patch: {
    summary: 'Changes an answer; what is left out stays',
    description: needsWriting,
    parameters: [ifMatch],
    requestBody: bodyOf(answerChange),
    responses: {
      200: good('The answer as it is now, with its ETag.', answerRow),
      ...{ 404: noAnswer, 412: changedMeanwhile },
      ...bodyRefusals,
      ...refusals,
    },
  },
  delete: {
    summary: 'Deletes an answer',
    description: needsWriting,
    parameters: [ifMatch],
    responses: {
      204: { description: 'It is deleted.' },
      ...{ 404: noAnswer, 412: changedMeanwhile },
      ...refusals,
    },
  },
};

/** The OpenAPI document of the API, made of the schemas that its answers are checked with. */
export const openApi = (url: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Deskbell',
    version: '1',
    description: 'Reads what a business has, page by page, and writes answers.',
  },
  servers: [{ url }],
  security: [{ key: [] }],
  paths: {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, { scope, summary, row }]) => [
        `/${name}`,
        {
          ...reading(
            scope,
            summary,
            [
              parameter('limit', 'How many rows.', {
                ...{ type: 'integer', minimum: 1, maximum: pageSizes.most, default: pageSizes.usual },
              }),
              parameter('after', 'The `next` of the page before.', { type: 'string', maxLength: 1000 }),
            ],
            pageOf(row),
          ),
          ...(name === 'answers' && { post: adding }),
        },
      ]),
    ),
    '/answers/{id}': oneAnswer,
    '/numbers': reading(
      'numbers',
      'Numbers day by day, of a year at most; days without any are left out',
      ['from', 'to'].map((name) =>
        parameter(name, 'By the clock of the business.', { type: 'string', format: 'date' }, true),
      ),
      numbersAnswer,
    ),
  },
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'A key of Settings → Integrations.' },
    },
    schemas: { Problem: schemaOf(problem) },
  },
});
