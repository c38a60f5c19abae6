import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** What is sent to a model: the object in the user's message. */
const request = z.object({
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
});
const input = z.looseObject({
  question: z.string().optional(),
  entries: z
    .array(z.looseObject({ id: z.string(), title: z.string(), sentences: z.array(z.string()).optional() }))
    .optional(),
});
type Input = z.infer<typeof input>;

/** Answers in another way than a model would. */
type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** What a model says to a task, by what it was sent: JSON, or any text. */
export type Says = (sent: Input) => unknown;

/**
 * Stands in for a language model: an endpoint with OpenAI's chat completions, on this machine. What it says is up to each
 * test; a real one has never been asked.
 */
export async function openModel() {
  const asked: { authorization: string | undefined; body: string }[] = [];
  let says: Says = () => ({});
  let instead: Reply | undefined;
  const server = createServer(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    asked.push({ authorization: incoming.headers.authorization, body });
    if (instead) return instead(incoming, response);
    const [, { content }] = request.parse(JSON.parse(body)).messages;
    const said = says(input.parse(JSON.parse(content)));
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    const message = { role: 'assistant', content: text };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ choices: [{ message, finish_reason: 'stop' }], usage: { total_tokens: 300 } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The model listens nowhere.');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    /** What it was asked since the test began. */
    asked,
    /** From now on it says this. */
    say(next: Says) {
      says = next;
      instead = undefined;
    },
    /** From now on it answers so. */
    answer(next: Reply) {
      instead = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
