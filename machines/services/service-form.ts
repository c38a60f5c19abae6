import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { actors, type Service } from './actors.ts';
import { ids, names, namesKept, wholeNumber } from './fields.ts';

const party = 'A group has 1 to 100 people.';
const buffer = 'Between 0 and 240 minutes, please.';

/** Reads the form of a service. */
export const serviceSchema = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a name.'),
        z.maxLength(80, 'A name has at most 80 characters.'),
      ),
    names,
    minutes: wholeNumber(5, 1440, 'A service takes 5 minutes to 24 hours.'),
    price: z.string().check(z.trim(), z.maxLength(80, 'A price has at most 80 characters.')),
    confirms: z.enum(['at_once', 'on_request']),
    resources: ids,
    bring: z.string().check(z.trim(), z.maxLength(2000, 'An answer has at most 2,000 characters.')),
    bufferBefore: wholeNumber(0, 240, buffer),
    bufferAfter: wholeNumber(0, 240, buffer),
    gridMinutes: z.pipe(z.string(), z.transform(Number)),
    noticeMinutes: z.pipe(z.string(), z.transform(Number)),
    horizonDays: wholeNumber(0, 365, 'At most 365 days, please.'),
    partyFrom: wholeNumber(1, 100, party),
    partyTo: wholeNumber(1, 100, party),
    spareSeats: z.pipe(
      z.string().check(z.trim(), z.regex(/^\d{0,2}$/, 'At most 99 seats, please.')),
      z.transform((value) => (value === '' ? null : Number(value))),
    ),
  })
  .check(
    z.refine(({ partyFrom, partyTo }) => partyFrom <= partyTo, {
      path: ['partyTo'],
      error: 'The largest group is smaller than the smallest.',
    }),
  );

export type ServiceValues = z.output<typeof serviceSchema>;

/** What stands in the form of a service when it is opened. */
export const serviceIn = (service: Service) => ({
  name: service.name,
  names: namesKept(service.names),
  minutes: String(service.minutes),
  price: service.price,
  confirms: service.confirms as string,
  resources: service.resources.join(','),
  bring: service.bring,
  bufferBefore: String(service.bufferBefore),
  bufferAfter: String(service.bufferAfter),
  gridMinutes: String(service.gridMinutes),
  noticeMinutes: String(service.noticeMinutes),
  horizonDays: String(service.horizonDays),
  partyFrom: String(service.partyFrom),
  partyTo: String(service.partyTo),
  spareSeats: service.spareSeats === null ? '' : String(service.spareSeats),
});

/** What a service is, how long it takes, who does it, and when it can be booked. */
export const serviceForm = settingsFormOf('service-form', serviceSchema, serviceIn, actors.saveService);
