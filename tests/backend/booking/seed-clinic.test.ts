import { expect, test } from 'vitest';
import { z } from 'zod';
import { signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const setup = z.object({
  services: z.array(
    z.object({ id: z.string(), name: z.string(), next: z.array(z.string()), bring: z.nullable(z.string()) }),
  ),
});
const slots = z.object({
  zone: z.literal('America/New_York'),
  days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
});

const minuteOfDay = (at: string) => {
  const time = new Date(at).toLocaleTimeString('en-GB', { timeZone: 'America/New_York' });
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
};

test.runIf(target.embedded)(
  'the clinic that a new project begins with can be booked, but not over lunch',
  async () => {
    const clinic = await signIn(target, { email: 'clinic@deskbell.test', password: 'Deskbell-clinic-1!' });
    const { data } = await clinic.rpc('booking_setup', { business: '20000000-0000-4000-8000-000000000003' });
    const { services } = setup.parse(data);
    expect(services.map(({ name, next }) => [name, next.length])).toEqual([
      ['General Checkup', 3],
      ['Dental Cleaning', 3],
      ['Consultation', 3],
    ]);
    expect(services[0]?.bring).toContain('photo ID');

    const [day] = new Date(Date.now() + 86_400_000).toISOString().split('T');
    const query = `bot=bot_harbor_clinic&service=${services[1]?.id}&day=${day}&days=7`;
    const response = await fetch(`${target.url}/functions/v1/booking-slots?${query}`);
    const { days } = slots.parse(await response.json());
    expect(days).toHaveLength(5);
    const times = [...new Set(days.flatMap((each) => each.times.map(minuteOfDay)))].toSorted((a, b) => a - b);
    // Every half an hour, but what would last into lunch or the evening.
    const from = (first: number, last: number) =>
      Array.from({ length: (last - first) / 30 + 1 }, (_, index) => first + index * 30);
    expect(times).toEqual([...from(8 * 60, 11 * 60), ...from(13 * 60, 16 * 60)]);
  },
);

test.runIf(target.embedded)(
  'the clinic answers in Spanish, and says where it has nothing there',
  async () => {
    const ask = async (text: string) => {
      const body = JSON.stringify({ v: 1, bot: 'bot_harbor_clinic', id: crypto.randomUUID(), text });
      const response = await fetch(`${target.url}/functions/v1/chat`, { method: 'POST', body });
      const said = z.object({ messages: z.array(z.object({ text: z.string() })) });
      return said.parse(await response.json()).messages[0]?.text;
    };
    expect(await ask('¿dónde puedo aparcar?')).toBe('En el garaje del edificio. La primera hora es gratis.');
    expect(await ask('¿qué documentos tengo que traer?')).toMatch(
      /^No tengo respuesta en español.*\(inglés\)/,
    );
  },
);
