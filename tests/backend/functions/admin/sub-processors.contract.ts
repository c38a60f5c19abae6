import { describe, expect, test } from 'vitest';
import type { Functions } from '../runtime.ts';

/** What is set up for a service that is another company's, and how that company is named. */
const services: [
  what: string,
  environment: Record<string, string>,
  company: { purpose: string; company: string },
][] = [
  [
    'a hosted project',
    { SUPABASE_URL: 'https://abcdefgh.supabase.co' },
    { purpose: 'hosting', company: 'Supabase' },
  ],
  [
    'servers that are rented',
    { SUB_PROCESSORS: '[{"purpose":"hosting","company":"Hillside Servers GmbH"}]' },
    { purpose: 'hosting', company: 'Hillside Servers GmbH' },
  ],
  ['a mail service without an address', { RESEND_API_URL: '' }, { purpose: 'email', company: 'Resend' }],
  [
    'another mail service',
    { RESEND_API_URL: 'https://mail.example:8443/v1' },
    { purpose: 'email', company: 'mail.example' },
  ],
  [
    'a mail service at a public number',
    { RESEND_API_URL: 'https://[2606:4700::1111]' },
    { purpose: 'email', company: '[2606:4700::1111]' },
  ],
  [
    'a payment provider',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { purpose: 'payment', company: 'Stripe' },
  ],
  ['a language model', { MODEL_URL: 'https://api.openai.com/v1' }, { purpose: 'model', company: 'OpenAI' }],
  [
    'a language model whose address only ends like a known one',
    { MODEL_URL: 'https://notopenai.com/v1' },
    { purpose: 'model', company: 'notopenai.com' },
  ],
];

/** The companies that are named are those that this installation is set up to use, and no others. */
export function subProcessorsContract(functions: Functions): void {
  const { call, runtime } = functions;
  const ask = async (environment: Record<string, string>) => {
    const served = await runtime.serveWith(['sub-processors'], environment);
    try {
      return await call('sub-processors', { served });
    } finally {
      await served.stop();
    }
  };

  describe('sub-processors', () => {
    test('names nobody as long as all of it runs on one machine', async () => {
      const answer = await call('sub-processors', { headers: { origin: 'https://deskbell.example' } });
      expect(answer).toMatchObject({ status: 200, body: { v: 1, companies: [] } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    });

    test.each(services)('names the company of %s', async (_, environment, company) => {
      expect(await ask(environment)).toMatchObject({ status: 200, body: { v: 1, companies: [company] } });
    });

    test('names no host of a network of our own, and none that is no address', async () => {
      const own = [
        'http://localhost:11434',
        'http://10.0.0.7',
        'http://models.internal/v1',
        'http://gpu',
        'gpu',
      ];
      for (const MODEL_URL of own) {
        expect((await ask({ MODEL_URL })).text).toBe('{"v":1,"companies":[]}');
      }
    });

    test('names nobody who delivers mails where none are sent', async () => {
      expect(await ask({ RESEND_API_URL: 'https://api.resend.com', MAIL_FROM: '' })).toMatchObject({
        body: { companies: [] },
      });
    });

    test('tells no key and no address', async () => {
      const { text } = await ask({
        RESEND_API_KEY: 're_secret',
        STRIPE_SECRET_KEY: 'sk_secret',
        RESEND_API_URL: 'https://key:secret@mail.example/secret?secret',
      });
      expect(text).toContain('mail.example');
      expect(text).not.toContain('secret');
    });

    test('fails where what the operator has written cannot be read, and names nobody', async () => {
      const wrong = '[{"purpose":"fun","company":"Hillside"}]';
      const answer = await ask({ SUB_PROCESSORS: wrong, MODEL_URL: 'https://api.openai.com' });
      expect(answer).toMatchObject({ status: 500 });
      expect(answer.text).not.toMatch(/Hillside|OpenAI/);
      expect(await runtime.logged(/purpose/)).toContain('purpose');
    });

    test('is only read', async () => {
      expect(await call('sub-processors', { method: 'POST', body: '{}' })).toMatchObject({ status: 405 });
    });
  });
}
