import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { signatureHeaders } from '../../../../supabase/functions/_shared/webhooks/sign.ts';

const delivered = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  reply_to: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
});

/** A mail as Resend hands it out, and what its event says of it. */
export interface Arrived {
  from: string;
  to: string[];
  text?: string | null;
  html?: string | null;
  message_id?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string | null; content_disposition: string }[];
}

const key = 're_of_the_tests';
const secret = `whsec_${btoa('twenty-four bytes of it!')}`;
const domain = 'in.deskbell.example';

/**
 * Stands in for Resend where mails come in: takes those that are sent, hands out those that have arrived, and tells of them as
 * it does. Written from its documentation; the real one has never been met.
 */
export async function openResend() {
  const arrived = new Map<string, Arrived>();
  const sent: z.infer<typeof delivered>[] = [];
  let instead: number | undefined;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      sent.push(delivered.parse(JSON.parse(Buffer.concat(await request.toArray()).toString())));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: crypto.randomUUID() }));
      return;
    }
    const mail = arrived.get(
      /\/emails\/receiving\/([\w-]+)\?html_format=cid$/.exec(request.url ?? '')?.[1] ?? '',
    );
    const status = request.headers.authorization === `Bearer ${key}` ? (instead ?? (mail ? 200 : 404)) : 403;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { object: 'email', ...mail } : { message: 'No.' }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('Resend has no port.');
  return {
    domain,
    environment: {
      RESEND_API_URL: `http://127.0.0.1:${address.port}`,
      RESEND_API_KEY: key,
      MAIL_IN_DOMAIN: domain,
      MAIL_IN_SECRET: secret,
      MAIL_FROM: 'Deskbell <mail@deskbell.example>',
    },
    /** The mails that it was given to send. */
    sent,
    /** Answers every question with a status from now on. */
    answers(status: number | undefined) {
      instead = status;
    },
    /** Takes a mail in, and says how it tells of it. */
    async takes(mail: Arrived, told: { id?: string; at?: number } = {}) {
      const { id = crypto.randomUUID(), at = Date.now() } = told;
      arrived.set(id, mail);
      const { from, to, message_id = `<${id}@mail.example>` } = mail;
      const data = { email_id: id, from, to, message_id, subject: 'Re: Corner Café replied to you' };
      const body = JSON.stringify({ type: 'email.received', created_at: new Date(at).toISOString(), data });
      const seconds = Math.floor(at / 1000);
      const signed = await signatureHeaders({ id: `msg_${id}`, at: seconds, body, secrets: [secret] });
      // Resend calls them by the name of the service that it sends events through.
      const headers = Object.fromEntries(
        Object.entries(signed).map(([name, value]) => [name.replace('webhook-', 'svix-'), value]),
      );
      return { body, headers };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
