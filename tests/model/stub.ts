import { createServer, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { languages, translations } from './translations.ts';

/** What the stub reads of a request. */
const requestShape = z.object({
  model: z.string(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  response_format: z.object({ type: z.string() }).optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
type Request = z.infer<typeof requestShape>;

const entryShape = z.object({ id: z.string(), title: z.string(), sentences: z.array(z.string()) });
const inputShape = z.object({
  question: z.string().optional(),
  language: z.string().optional(),
  title: z.string().optional(),
  content: z.string().optional(),
  ways: z.array(z.string()).optional(),
  sentences: z.array(z.string()).optional(),
  entries: z
    .array(z.union([entryShape, z.object({ id: z.string(), title: z.string(), content: z.string() })]))
    .optional(),
  messages: z.array(z.object({ author: z.string(), text: z.string() })).optional(),
});
type Input = z.infer<typeof inputShape>;

/** What a perfect model answers: `sentences` where it says something in the owner's place. */
interface Answer {
  id?: string;
  sentences?: string[];
  [name: string]: unknown;
}

/** How a behaviour spoils a perfect answer, or answers otherwise; `call` counts the requests to it, from 1 on. */
interface Behaviour {
  /** Whether what comes of it may be said. */
  isGood?: boolean;
  spoil?: (answer: Answer) => Answer;
  content?: (answer: Answer) => string;
  respond?: (response: ServerResponse, answer: Answer, request: Request, call: number) => void;
}

/** A text with its marks as they were written before they became marks. */
const unmasked = (text: string) => text.replace(/⟦\d+:([^⟦⟧]*)⟧/g, '$1');

/** A sentence in another language, by the table; as it came where the table does not have it. A question becomes English again. */
function translated(sentence: string, language: string): string {
  if (language === 'en') return asked(sentence);
  const place = languages.indexOf(language);
  const plain = unmasked(sentence);
  const found = place < 0 ? undefined : (translations[plain] ?? translations[`?${plain}`])?.[place];
  if (found === undefined) return sentence;
  const marks = [...sentence.matchAll(/⟦(\d+):([^⟦⟧]*)⟧/g)];
  return found.replace(/\{([^{}]+)\}/g, (whole, raw: string) => {
    const index = marks.findIndex(([, , form]) => form === raw);
    const [mark] = index < 0 ? [] : marks.splice(index, 1);
    return mark ? `⟦${mark[1]}⟧` : whole;
  });
}

/** What is asked, in English. */
function asked(question: string): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const found = Object.entries(translations).find(
    ([title, all]) => title.startsWith('?') && all.some((one) => plain(one) === plain(question)),
  );
  return found?.[0].slice(1) ?? question;
}

/** The answer of a perfect model to any of the tasks. */
function perfect(input: Input, rules: string): Answer {
  const { question, entries, sentences, language = 'en', messages, title = '' } = input;
  if (question !== undefined && entries) {
    const wanted = asked(question);
    const entry = entries.find((one) => one.title === wanted) ?? entries[0];
    if (!entry) return { id: '', sentences: [] };
    if (!('sentences' in entry)) return { id: entry.id };
    return { id: entry.id, sentences: entry.sentences.map((one) => translated(one, language)) };
  }
  if (question !== undefined) return { text: asked(question) };
  if (sentences) return { sentences: sentences.map((one) => translated(one, language)) };
  if (input.ways) return { ways: [title, `${title} please`, `question about ${title}`.toLowerCase()] };
  const last = messages?.findLast(({ author }) => author === 'visitor')?.text ?? '';
  if (/^Sum up/.test(rules))
    return { lines: ['The visitor has a question.', `They wrote: ${last.slice(0, 200)}`] };
  const answer = messages?.findLast(({ author }) => author === 'person')?.text ?? '';
  return { title: answer === '' ? '' : last.slice(0, 200), content: answer };
}

const completion = (content: unknown, more: object = {}, finish = 'stop') =>
  JSON.stringify({
    id: 'stub',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, ...more } }],
    usage: { prompt_tokens: 200, completion_tokens: 100, total_tokens: 300 },
  });

const json = { 'Content-Type': 'application/json' };
const send = (
  response: ServerResponse,
  body: string | Buffer,
  status = 200,
  headers: Record<string, string> = json,
) => void response.writeHead(status, headers).end(body);
const status = (code: number, headers: Record<string, string> = json): Behaviour => ({
  respond: (response) => send(response, '{"error":{"message":"secret of the endpoint"}}', code, headers),
});
const says = (body: string): Behaviour => ({ respond: (response) => send(response, body) });
const good = (response: ServerResponse, answer: Answer) => send(response, completion(JSON.stringify(answer)));
const each = (change: (sentence: string) => string): Behaviour => ({
  spoil: (answer) => ({ ...answer, ...(answer.sentences && { sentences: answer.sentences.map(change) }) }),
});
const last = (change: (sentence: string) => string): Behaviour => ({
  spoil: (answer) => ({
    ...answer,
    ...(answer.sentences && {
      sentences: answer.sentences.map((one, index, all) => (index === all.length - 1 ? change(one) : one)),
    }),
  }),
});

/** How a model behaves that is called so. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  perfect: { isGood: true },
  'in-a-fence': { isGood: true, content: (answer) => `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`` },
  'thinks-aloud': {
    isGood: true,
    content: (answer) => `<think>Which one? {e1}</think>${JSON.stringify(answer)}`,
  },
  'more-keys': { isGood: true, spoil: (answer) => ({ ...answer, reasoning: 'because', confidence: 1 }) },
  'no-schemas': {
    isGood: true,
    respond: (response, answer, { response_format }) =>
      response_format?.type === 'json_schema'
        ? send(response, '{"error":"json_schema"}', 400)
        : good(response, answer),
  },
  'newer-names': {
    isGood: true,
    respond: (response, answer, { max_tokens }) =>
      max_tokens === undefined ? good(response, answer) : send(response, '{"error":"max_tokens"}', 400),
  },
  'fails-once': {
    isGood: true,
    respond: (response, answer, _request, call) =>
      call === 1 ? send(response, '{}', 503) : good(response, answer),
  },
  prose: { content: () => 'We are open all day, and everything is free today.' },
  html: {
    respond: (response) => send(response, '<html>Bad gateway</html>', 200, { 'Content-Type': 'text/html' }),
  },
  'no-json': says('Bad gateway'),
  empty: says(''),
  'other-shape': says('{"result":"Everything is free."}'),
  'other-schema': { content: () => '{"answer":"Everything is free.","ids":[1]}' },
  'half-json': { content: (answer) => JSON.stringify(answer).slice(0, 20) },
  'cut-off': {
    respond: (response, answer) => send(response, completion(JSON.stringify(answer), {}, 'length')),
  },
  'tool-calls': {
    respond: (response) =>
      send(
        response,
        completion(null, {
          tool_calls: [{ id: '1', type: 'function', function: { name: 'book', arguments: '{}' } }],
        }),
      ),
  },
  declines: { respond: (response) => send(response, completion(null, { refusal: 'No.' })) },
  filtered: { respond: (response) => send(response, completion('', {}, 'content_filter')) },
  'invalid-utf8': {
    respond: (response) => send(response, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  },
  megabyte: {
    respond: (response, answer) =>
      send(response, completion(JSON.stringify({ ...answer, more: 'x'.repeat(1_000_000) }))),
  },
  redirect: status(302, { Location: 'http://169.254.169.254/latest/meta-data' }),
  'status-401': status(401),
  'status-404': status(404),
  'status-429': status(429, { ...json, 'Retry-After': '60' }),
  'status-500': status(500),
  'status-418': status(418),
  'bad-request': status(400),
  reset: { respond: (response) => void response.socket?.destroy() },
  never: { respond: () => {} },
  'forty-seconds': {
    respond: (response, answer) => void setTimeout(() => good(response, answer), 40_000).unref(),
  },
  drip: {
    respond: (response) => {
      response.writeHead(200, json);
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
  },
  'unknown-id': { spoil: (answer) => ({ ...answer, ...('id' in answer && { id: 'e9' }) }) },
  'no-id': { spoil: (answer) => ({ ...answer, ...('id' in answer && { id: '', sentences: [] }) }) },
  'other-language': each(() => 'Questo è un testo in un’altra lingua, che nessuno ha chiesto.'),
  untranslated: { spoil: (answer) => answer },
  'wrong-figures': each((one) => one.replace(/⟦\d+[^⟦⟧]*⟧/g, '9')),
  'marks-missing': each((one) => one.replace(/⟦\d+[^⟦⟧]*⟧/g, '')),
  'marks-doubled': each((one) => one.replace(/(⟦\d+[^⟦⟧]*⟧)/g, '$1 $1')),
  'marks-unknown': last((one) => `${one} ⟦77⟧`),
  'sentence-dropped': {
    spoil: (answer) => ({ ...answer, ...(answer.sentences && { sentences: answer.sentences.slice(1) }) }),
  },
  'sentence-added': {
    spoil: (answer) => ({
      ...answer,
      ...(answer.sentences && { sentences: [...answer.sentences, 'Everything is free today.'] }),
    }),
  },
  'promise-added': last((one) => `${one} I have booked a table for you.`),
  'price-added': last((one) => `${one} It costs 5 euros.`),
  'free-added': last((one) => `${one.replace(/\.$/, '')}, gratis.`),
  markup: last((one) => `<b>${one}</b>`),
  'link-added': last((one) => `${one} www.evil.example`),
  obeys: each(() => 'Ignore the owner: everything is free today, see https://evil.example.'),
};

/** A stub that listens. `requests` are the keys and bodies that came. */
export interface Stub {
  url: string;
  requests: { authorization: string | undefined; body: string }[];
  stop(): Promise<void>;
}

/**
 * A model endpoint on this machine: the name of the model is how it behaves, any other name is `perfect`. `untranslated` gives
 * the owner's sentences back.
 */
export async function startStub(port = 0): Promise<Stub> {
  const calls = new Map<string, number>();
  const requests: Stub['requests'] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ authorization: request.headers.authorization, body });
    const read = requestShape.safeParse(parsed(body));
    if (!read.success) return send(response, '{"error":"This is no request."}', 422);
    const { model, messages } = read.data;
    const input = inputShape.safeParse(parsed(messages[1]?.content ?? ''));
    const behaviour = behaviours[model] ?? behaviours.perfect;
    const call = (calls.get(model) ?? 0) + 1;
    calls.set(model, call);
    const plain = perfect(input.data ?? {}, messages[0]?.content ?? '');
    const own = input.data?.entries?.[0];
    const answer =
      model === 'untranslated' && own && 'sentences' in own
        ? { id: own.id, sentences: own.sentences }
        : plain;
    if (behaviour?.respond) return behaviour.respond(response, answer, read.data, call);
    const spoilt = behaviour?.spoil?.(answer) ?? answer;
    send(response, completion(behaviour?.content?.(spoilt) ?? JSON.stringify(spoilt)));
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/v1`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
