import type { PGlite } from '@electric-sql/pglite';
import { answer, type Reply } from '../../supabase/functions/_shared/answers/answer.ts';
import type { Schedule } from '../../supabase/functions/_shared/answers/hours/schedule.ts';
import { knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { serviceRpc, teach } from './bots.ts';
import type { Business } from './corpus.ts';
import { conversationWith } from './evaluate.ts';

/** What has to come of a question. */
type Expected =
  /** The opening hours, in a text that has all of these and none of those. */
  | { says: readonly RegExp[]; never?: RegExp }
  /** This entry. */
  | { entry: string }
  /** Anything but the opening hours. */
  | 'not hours';

/** Wednesday 25 November 2026, a quarter past ten. */
const now = new Date('2026-11-25T10:15Z');

const weekday = (day: number, ...spans: [opens: string, closes: string][]) =>
  spans.map(([opens, closes]) => ({ weekday: day, opens, closes }));

/** A lunch break on four days, Saturday until after midnight, closed on Sunday; no holiday has been entered but one. */
const scheduleIn = (timeZone: string): Schedule => ({
  timeZone,
  hours: [
    ...[1, 2, 3, 4].flatMap((day) => weekday(day, ['09:00', '12:30'], ['13:30', '18:00'])),
    ...weekday(5, ['09:00', '20:00']),
    ...weekday(6, ['10:00', '01:00']),
    { weekday: 0, opens: null, closes: null },
  ],
  exceptions: [
    { day: '2026-12-04', opens: null, closes: null, note: 'Staff day' },
    { day: '2026-12-24', opens: '09:00', closes: '13:00', note: null },
  ],
});

const fact = (id: string, title: string, text: string) => ({ id, title, text, questions: [] });
const business = (id: string, language: string, facts: Business['facts']): Business => ({
  ...{ id, name: 'Bell House', kind: 'other', language, questions: [] },
  facts,
});

const entries = [
  fact('class', 'Evening class', 'Our pottery class for adults is on Friday evenings, 7 to 9 pm, £18.'),
  fact('course', 'Pottery course', 'The pottery course has six lessons of two hours each. It costs £95.'),
  fact('table', 'Book a table', 'You can book a table in the café for up to eight people on our website.'),
  fact('delivery', 'Delivery', 'We deliver glazes and clay on Saturdays within ten miles for £6.'),
  fact('window', 'Fresh air', 'You may open the windows in the studio; please close them when you leave.'),
  fact('parking', 'Parking', 'There are ten free places behind the house.'),
  fact('gift', 'Gift vouchers', 'We sell gift vouchers from £10. They are valid for two years.'),
];
const businesses = {
  house: business('house', 'en-GB', [
    ...entries,
    fact('kitchen', 'Kitchen', 'The kitchen serves hot food until 3 pm. After that there is cake.'),
    fact('last', 'Last entry', 'Last entry to the exhibition is 45 minutes before we close.'),
  ]),
  plain: business('plain', 'en-GB', entries),
  casa: business('casa', 'es', [
    fact('class', 'Clase de cerámica', 'La clase de cerámica de tarde es los viernes de 19 a 21 h, 18 €.'),
    fact('parking', 'Aparcamiento', 'Hay diez plazas gratuitas detrás de la casa.'),
  ]),
  haus: business('haus', 'de', [
    fact('class', 'Abendkurs', 'Der Abendkurs Töpfern ist freitags von 19 bis 21 Uhr, 18 €.'),
    fact('parking', 'Parken', 'Hinter dem Haus sind zehn kostenlose Plätze.'),
  ]),
};
const zones = {
  house: 'Europe/London',
  plain: 'Europe/London',
  casa: 'Europe/Madrid',
  haus: 'Europe/Berlin',
};

const today = /^(No\. )?Today .*9:00–12:30, 13:30–18:00/;
const tomorrow = /Tomorrow .*9:00–12:30, 13:30–18:00/;
const friday = /27 November.*9:00–20:00/;
const saturday = /28 November.*10:00–1:00/;
const sunday = /29 November.*closed/;
const week = /Monday to Thursday: 9:00–12:30, 13:30–18:00/;
const [yes, no, yesOrNo] = [/^(Yes|Sí|Ja)/, /^(No|Nein)/, /^(Yes|No|Sí|Ja|Nein)/];

/** As visitors type them. Written before the engine could answer most of them. */
export const questions: readonly (readonly [bot: keyof typeof businesses, question: string, Expected])[] = [
  ['house', 'friday?', { says: [friday], never: yesOrNo }],
  ['house', 'mon-fri?', { says: [week] }],
  ['house', 'do you work saturdays', { says: [saturday] }],
  ['house', 'how late on saturday', { says: [/28 November.*1:00/] }],
  ['house', 'do you close for lunch', { says: [/12:30, 13:30/] }],
  ['house', 'is 2.30 ok', { says: [/13:30–18:00/], never: yesOrNo }],
  [
    'house',
    'till 6 in december',
    { says: [week, /4 December.*closed/, /24 December.*9:00–13:00/], never: yesOrNo },
  ],
  ['house', 'are you open on christmas day', { says: [/25 December/, /usual/, /call/], never: yesOrNo }],
  ['house', 'are you there tomorrow morning', { says: [tomorrow] }],
  ['house', 'when do you open up', { says: [/9:00/] }],
  ['house', 'whats your last entry', { entry: 'last' }],
  ['plain', 'whats your last entry', { says: [/18:00/], never: yesOrNo }],
  ['house', 'r u open sunday', { says: [sunday] }],
  ['house', 'sundays?', { says: [sunday] }],
  ['house', 'what days are you open', { says: [week], never: yesOrNo }],
  ['house', 'wot time do u shut today', { says: [/18:00/] }],
  ['house', 'open boxing day?', { says: [/26 December/, /usual/, /call/], never: yesOrNo }],
  ['house', 'are you open good friday', { says: [/26 March/, /usual/, /call/], never: yesOrNo }],
  ['house', 'bank holiday opening?', { says: [/25 December/, /usual/, /call/], never: yesOrNo }],
  ['house', 'xmas eve times', { says: [/24 December.*9:00–13:00/] }],
  ['house', 'can i come in at half past seven on friday', { says: [friday], never: no }],
  ['house', 'are you still open at quarter to nine on friday', { says: [no, friday] }],
  ['house', 'open at 7pm tmrw', { says: [no, tomorrow] }],
  ['house', 'is anyone there at 1pm', { says: [today], never: yes }],
  ['house', 'half 7 friday?', { says: [friday], never: no }],
  ['house', 'open saturday 11pm', { says: [yes, saturday] }],
  ['house', 'are you open at 12.30am on sunday', { says: [yes, saturday] }],
  ['house', 'when are you next open', { says: [/12:30/] }],
  ['house', 'what time do you finish on fridays', { says: [/27 November.*20:00/] }],
  ['house', 'weekend hours', { says: [saturday, sunday] }],
  ['house', 'mon to thurs hours pls', { says: [week] }],
  ['house', 'do you do late nights', { says: [week], never: yesOrNo }],
  ['house', 'are you open in the evenings', { says: [week], never: yesOrNo }],
  ['house', 'open tuesday afternoon?', { says: [/1 December.*13:30–18:00/], never: no }],
  ['house', 'are you closed on the 4th', { says: [/4 December.*closed.*Staff day/], never: no }],
  ['house', 'open 24/7?', { says: [week], never: yes }],
  ['house', 'how early can i come in', { says: [/9:00/] }],
  ['house', 'saterday opening houers', { says: [saturday] }],
  ['house', 'wednesday or thursday evening?', { says: [/Today .*18:00/, tomorrow] }],
  ['house', 'till when today', { says: [/18:00/] }],
  ['house', 'are you about this saturday', { says: [saturday] }],
  ['house', 'evening class on friday', { entry: 'class' }],
  ['house', 'open a bank account', 'not hours'],
  ['house', 'can i open the window', { entry: 'window' }],
  ['house', 'how long does it take', 'not hours'],
  ['house', 'do you have a table at 7', 'not hours'],
  ['house', 'is the kitchen open', { entry: 'kitchen' }],
  ['plain', 'is the kitchen open', { says: [week], never: yesOrNo }],
  ['house', 'how many hours is the pottery course', { entry: 'course' }],
  ['house', 'can i book for friday 7pm', 'not hours'],
  ['house', 'is there a closing fee', 'not hours'],
  ['house', 'do you deliver on saturdays', { entry: 'delivery' }],
  ['house', 'any job openings', 'not hours'],
  ['house', 'do you do sunday roast', 'not hours'],
  ['casa', 'viernes?', { says: [/27 de noviembre.*9:00–20:00/], never: yesOrNo }],
  ['casa', 'trabajan los sabados', { says: [/28 de noviembre.*10:00–1:00/] }],
  ['casa', 'abren en navidad', { says: [/25 de diciembre/, /normal/, /llám/i], never: yesOrNo }],
  ['casa', 'el viernes a las siete y media esta abierto', { says: [yes, /9:00–20:00/] }],
  ['casa', 'clase de tarde el viernes', { entry: 'class' }],
  ['haus', 'samstags?', { says: [/28\. November.*10:00–1:00/], never: yesOrNo }],
  ['haus', 'habt ihr am 1. weihnachtstag auf', { says: [/25. Dezember/, /normal/, /ruf/i], never: yesOrNo }],
  ['haus', 'am freitag um halb acht noch offen', { says: [yes, /9:00–20:00/] }],
  ['haus', 'macht ihr mittagspause', { says: [/12:30, 13:30/] }],
  ['haus', 'abendkurs am freitag', { entry: 'class' }],
];

/** What came of a question. `wrong`: something was said as sure that is not what was expected. */
export interface Outcome {
  question: string;
  said: string;
  judged: 'right' | 'wrong' | 'missed';
}

const saysHours = ({ tier, entryId, text }: Reply) =>
  entryId === null && text !== null && (tier === 'answer' || tier === 'closest');

/** Asks bots that know their opening hours every question, each in a conversation of its own. */
export async function askAboutHours(database: PGlite): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const bot of ['house', 'plain', 'casa', 'haus'] as const) {
    const { id, factOf } = await teach(database, businesses[bot]);
    const knowledge = knowledgeOf(serviceRpc(database), id);
    const conversation = { ...conversationWith(businesses[bot]), ...scheduleIn(zones[bot]), now };
    for (const [asked, question, expected] of questions) {
      if (asked !== bot) continue;
      const [first, ...more] = await answer(question, conversation, knowledge);
      const isRight = first !== undefined && more.length === 0 && meets(first, expected, factOf);
      const judged = isRight ? 'right' : first?.tier === 'answer' ? 'wrong' : 'missed';
      const said = [first?.tier, factOf.get(first?.entryId ?? ''), first?.text].filter(Boolean).join(' · ');
      outcomes.push({ question: `${bot}: ${question}`, said, judged });
    }
  }
  return outcomes;
}

function meets(reply: Reply, expected: Expected, factOf: ReadonlyMap<string, string>): boolean {
  if (expected === 'not hours') return !saysHours(reply);
  if ('entry' in expected) return factOf.get(reply.entryId ?? '') === expected.entry;
  const text = reply.text ?? '';
  return (
    saysHours(reply) && expected.says.every((part) => part.test(text)) && expected.never?.test(text) !== true
  );
}
