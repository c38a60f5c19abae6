import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

const sent = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  reply_to: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** A mail as it reaches the provider. */
export interface Delivered extends z.infer<typeof sent> {
  key: string | undefined;
  authorization: string | undefined;
}

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** An answer with a status, a body and headers. */
export const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const takes: Reply = says(200, { id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' });

/** A mail provider that answers as it is told, and what it has been sent. */
export async function openProvider() {
  const received: Delivered[] = [];
  let reply: (mail: Delivered) => Reply = () => takes;
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const { authorization, 'idempotency-key': key } = request.headers;
    const mail = { ...sent.parse(body), authorization, key: key?.toString() };
    received.push(mail);
    reply(mail)(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    /** How it answers from now on, and that it has received nothing yet. */
    answers(next: (mail: Delivered) => Reply) {
      received.length = 0;
      reply = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
