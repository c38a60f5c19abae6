/** Mails as programs write them, and what is new in each. The texts are our own. */

const rule = '_'.repeat(32);

/** A line above a quotation, and three lines of the mail that is answered. */
const quoting = (
  answer: string,
  lead: string,
  quoted: readonly string[] = ['A reply from Corner Café', '', 'Yes, at seven.'],
) => [answer, '', lead, '', ...quoted.map((line) => `> ${line}`)].join('\n');

/** The same without marks, as text that is made of HTML. */
const plainly = (answer: string, lead: string) =>
  [answer, '', lead, '', 'A reply from Corner Café', '', 'Yes, at seven.'].join('\n');

const outlook = (answer: string, heading: readonly string[]) =>
  [answer, '', rule, ...heading, '', 'A reply from Corner Café', 'Yes, at seven.'].join('\n');

type Answered = readonly [name: string, mail: string, added: string];

const english: readonly Answered[] = [
  ['nothing but an answer', 'Seven is fine.', 'Seven is fine.'],
  ['an answer of two paragraphs', 'Seven is fine.\n\nWe will be six.', 'Seven is fine.\n\nWe will be six.'],
  [
    'Gmail',
    quoting('Seven is fine.', 'On Mon, Nov 23, 2026 at 5:12 PM Corner Café <mail@deskbell.example> wrote:'),
    'Seven is fine.',
  ],
  [
    'Gmail, with the line broken',
    quoting(
      'Seven is fine.',
      'On Mon, Nov 23, 2026 at 5:12 PM Corner Café\n<reply+abc234@in.deskbell.example> wrote:',
    ),
    'Seven is fine.',
  ],
  [
    'Gmail, read out of HTML',
    plainly('Seven is fine.', 'On Mon, Nov 23, 2026 at 5:12 PM Corner Café <mail@deskbell.example> wrote:'),
    'Seven is fine.',
  ],
  [
    'Apple Mail on a phone',
    quoting(
      'Seven is fine.\n\nSent from my iPhone',
      'On 23 Nov 2026, at 17:12, Corner Café <mail@deskbell.example> wrote:',
      ['\ufeff', 'Yes, at seven.'],
    ),
    'Seven is fine.',
  ],
  [
    'Thunderbird, with answers between the lines',
    [
      'On 23/11/2026 17:12, Corner Café wrote:',
      '> Yes, at seven.',
      'Seven is fine.',
      '',
      '> How many will you be?',
      'Six.',
      '-- ',
      'Ann Example',
      '+44 20 7946 0000',
    ].join('\n'),
    'Seven is fine.\n\nSix.',
  ],
  [
    'an answer below what is quoted',
    'On 23/11/2026 17:12, Corner Café wrote:\n> Yes, at seven.\n\nSeven is fine.',
    'Seven is fine.',
  ],
  [
    'a name alone above a quotation',
    'Seven is fine.\n\nCorner Café wrote:\n> Yes, at seven.',
    'Seven is fine.',
  ],
  [
    'Outlook',
    outlook('Seven is fine.', [
      'From: Corner Café <mail@deskbell.example>',
      'Sent: Monday, November 23, 2026 5:12 PM',
      'To: Ann Example <ann@example.com>',
      'Subject: Corner Café replied to you',
    ]),
    'Seven is fine.',
  ],
  [
    'Outlook on a phone',
    outlook('Seven is fine.\n\nGet Outlook for Android<https://aka.ms/x>', [
      '*From:* Corner Café <mail@deskbell.example>',
      '*Date:* Monday, 23 November 2026 at 17:12',
      '*To:* Ann Example <ann@example.com>',
      '*Subject:* Corner Café replied to you',
    ]),
    'Seven is fine.',
  ],
  [
    'an old Outlook',
    'Seven is fine.\n\n-----Original Message-----\nFrom: Corner Café\nYes, at seven.',
    'Seven is fine.',
  ],
  ['Windows line ends', 'Seven is fine.\r\n\r\n> Yes, at seven.\r\n', 'Seven is fine.'],
  ['a signature', 'Seven is fine.\n\n-- \nAnn Example\nExample Ltd', 'Seven is fine.'],
  ['Yahoo on a phone', 'Seven is fine.\n\nSent from Yahoo Mail on Android', 'Seven is fine.'],
  [
    'quotations within a quotation',
    'Seven is fine.\n\n> Yes, at seven.\n>> Is there a table?\n> > For six?',
    'Seven is fine.',
  ],
  // What must stay.
  ['a list with dashes', 'We need:\n- a high chair\n- two menus', 'We need:\n- a high chair\n- two menus'],
  [
    'a sentence that ends with wrote:',
    'As your colleague wrote:\nno dogs inside.',
    'As your colleague wrote:\nno dogs inside.',
  ],
  ['a time and a colon', 'At 7:30 please bring:\nthe cake', 'At 7:30 please bring:\nthe cake'],
  [
    'from and to of a journey',
    'From: the station\nTo: you\nHow long is that?',
    'From: the station\nTo: you\nHow long is that?',
  ],
  [
    'a phone that is talked about',
    'Sent from my iPhone is all it says.\nIs that you?',
    'Sent from my iPhone is all it says.\nIs that you?',
  ],
  // All of it, where nothing else would be left.
  ['nothing but a quotation', '> Yes, at seven.', '> Yes, at seven.'],
  ['nothing but a phone’s line', 'Sent from my iPhone', 'Sent from my iPhone'],
  ['nothing but a signature', '-- \nAnn Example', '--\nAnn Example'],
];

const others: readonly Answered[] = [
  [
    'es: Gmail',
    quoting(
      'A las siete está bien.',
      'El lun, 23 nov 2026 a las 17:12, Corner Café (<mail@deskbell.example>) escribió:',
    ),
    'A las siete está bien.',
  ],
  [
    'es: Outlook',
    outlook('A las siete está bien.', [
      'De: Corner Café',
      'Enviado: lunes, 23 de noviembre de 2026 17:12',
      'Para: Ann',
      'Asunto: Corner Café te ha respondido',
    ]),
    'A las siete está bien.',
  ],
  ['es: a phone', 'A las siete está bien.\n\nEnviado desde mi iPhone', 'A las siete está bien.'],
  [
    'de: Gmail',
    plainly(
      'Sieben passt.',
      'Am Mo., 23. Nov. 2026 um 17:12 Uhr schrieb Corner Café <mail@deskbell.example>:',
    ),
    'Sieben passt.',
  ],
  ['de: Thunderbird', quoting('Sieben passt.', 'Am 23.11.26 um 17:12 schrieb Corner Café:'), 'Sieben passt.'],
  [
    'de: Outlook',
    outlook('Sieben passt.', [
      'Von: Corner Café',
      'Gesendet: Montag, 23. November 2026 17:12',
      'An: Ann',
      'Betreff: Corner Café hat Ihnen geantwortet',
    ]),
    'Sieben passt.',
  ],
  [
    'de: an old Outlook',
    'Sieben passt.\n\n-----Ursprüngliche Nachricht-----\nVon: Corner Café',
    'Sieben passt.',
  ],
  ['de: a phone', 'Sieben passt.\n\nVon meinem iPhone gesendet', 'Sieben passt.'],
  [
    'fr: Gmail',
    plainly(
      'Sept heures, c’est bien.',
      'Le lun. 23 nov. 2026 à 17:12, Corner Café <mail@deskbell.example> a écrit :',
    ),
    'Sept heures, c’est bien.',
  ],
  [
    'fr: with an h in the time',
    plainly('Sept heures, c’est bien.', 'Le 23 nov. 2026 à 17h12, Corner Café a écrit :'),
    'Sept heures, c’est bien.',
  ],
  [
    'fr: Outlook',
    outlook('Sept heures, c’est bien.', [
      'De : Corner Café',
      'Envoyé : lundi 23 novembre 2026 17:12',
      'À : Ann',
      'Objet : Corner Café vous a répondu',
    ]),
    'Sept heures, c’est bien.',
  ],
  ['fr: a phone', 'Sept heures, c’est bien.\n\nEnvoyé de mon iPhone', 'Sept heures, c’est bien.'],
  [
    'pt: Gmail',
    quoting(
      'Às sete está bom.',
      'Em seg., 23 de nov. de 2026 às 17:12, Corner Café <mail@deskbell.example> escreveu:',
    ),
    'Às sete está bom.',
  ],
  ['pt: a phone', 'Às sete está bom.\n\nEnviado do meu iPhone', 'Às sete está bom.'],
  [
    'it: Gmail',
    quoting(
      'Alle sette va bene.',
      'Il giorno lun 23 nov 2026 alle ore 17:12 Corner Café <mail@deskbell.example> ha scritto:',
    ),
    'Alle sette va bene.',
  ],
  [
    'it: Outlook',
    outlook('Alle sette va bene.', [
      'Da: Corner Café',
      'Inviato: lunedì 23 novembre 2026 17:12',
      'A: Ann',
      'Oggetto: Corner Café ti ha risposto',
    ]),
    'Alle sette va bene.',
  ],
  [
    'nl: Gmail',
    quoting('Zeven uur is goed.', 'Op ma 23 nov 2026 om 17:12 schreef Corner Café <mail@deskbell.example>:'),
    'Zeven uur is goed.',
  ],
  ['nl: a phone', 'Zeven uur is goed.\n\nVerstuurd vanaf mijn iPhone', 'Zeven uur is goed.'],
  [
    'pl: Gmail',
    quoting('Siódma pasuje.', 'pon., 23 lis 2026 o 17:12 Corner Café <mail@deskbell.example> napisał(a):'),
    'Siódma pasuje.',
  ],
  [
    'pl: an old Outlook',
    'Siódma pasuje.\n\n-----Wiadomość oryginalna-----\nOd: Corner Café',
    'Siódma pasuje.',
  ],
  [
    'tr: Gmail',
    quoting(
      'Yedi uygun.',
      'Corner Café <mail@deskbell.example>, 23 Kas 2026 Pzt, 17:12 tarihinde şunu yazdı:',
    ),
    'Yedi uygun.',
  ],
  ['tr: a phone', 'Yedi uygun.\n\niPhone’umdan gönderildi', 'Yedi uygun.'],
  [
    'uk: Gmail',
    quoting('О сьомій підходить.', 'пн, 23 лист. 2026 р. о 17:12 Corner Café <mail@deskbell.example> пише:'),
    'О сьомій підходить.',
  ],
  ['uk: a phone', 'О сьомій підходить.\n\nНадіслано з iPhone', 'О сьомій підходить.'],
  [
    'ar: Gmail',
    plainly(
      'السابعة مناسبة.',
      'في الاثنين، 23 نوفمبر 2026 في 5:12 م تمت كتابة ما يلي بواسطة Corner Café <mail@deskbell.example>:',
    ),
    'السابعة مناسبة.',
  ],
  [
    'he: Gmail',
    plainly(
      'שבע זה בסדר.',
      '\u202bבתאריך יום ב׳, 23 בנוב׳ 2026 ב-17:12 מאת \u202aCorner Café\u202c\u200f <\u202amail@deskbell.example\u202c\u200f>:\u202c',
    ),
    'שבע זה בסדר.',
  ],
  [
    'ja: Gmail',
    plainly('七時で大丈夫です。', '2026年11月23日(月) 17:12 Corner Café <mail@deskbell.example>:'),
    '七時で大丈夫です。',
  ],
  [
    'ja: Apple Mail',
    quoting('七時で大丈夫です。\n\niPhoneから送信', '2026/11/23 17:12、Corner Caféのメール:'),
    '七時で大丈夫です。',
  ],
  [
    'zh: Gmail',
    plainly('七点可以。', 'Corner Café <mail@deskbell.example> 于2026年11月23日周一 17:12写道：'),
    '七点可以。',
  ],
  [
    'zh: Outlook',
    outlook('七点可以。', [
      '发件人: Corner Café',
      '发送时间: 2026年11月23日 17:12',
      '收件人: Ann',
      '主题: Corner Café回复了您',
    ]),
    '七点可以。',
  ],
];

/** All of them. */
export const answeredMails: readonly Answered[] = [...english, ...others];
