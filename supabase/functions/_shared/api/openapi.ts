import { z } from 'zod';
import { lists, numbersAnswer, pageOf, pageSizes, problem } from './resources.ts';

/** A schema as OpenAPI 3.1 has it: JSON Schema 2020-12. */
const schemaOf = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
};

const problemAnswer = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const parameter = (name: string, description: string, schema: object, isRequired = false) => ({
  ...{ name, in: 'query', description, schema, required: isRequired },
});

/** A path that is read with a key. */
const reading = (scope: string, summary: string, parameters: object[], answer: z.ZodType) => ({
  get: {
    summary,
    description: `Needs the scope ${scope}.`,
    parameters,
    responses: {
      200: {
        description:
          'With an ETag; sent again in If-None-Match it is answered with 304 as long as nothing has changed.',
        content: { 'application/json': { schema: schemaOf(answer) } },
      },
      304: { description: 'It is as If-None-Match has it.' },
      400: problemAnswer('A parameter is not what it has to be.'),
      401: problemAnswer('There is no such key.'),
      403: problemAnswer('The key may not read this.'),
      429: problemAnswer('More than 120 calls in a minute.', {
        'Retry-After': { description: 'The seconds to wait.', schema: { type: 'integer' } },
      }),
    },
  },
});

/** The OpenAPI document of the API, made of the schemas that its answers are checked with. */
export const openApi = (url: string) => ({
  openapi: '3.1.0',
  info: { title: 'Deskbell', version: '1', description: 'Reads what a business has, page by page.' },
  servers: [{ url }],
  security: [{ key: [] }],
  paths: {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, { scope, summary, row }]) => [
        `/${name}`,
        reading(
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
      ]),
    ),
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
