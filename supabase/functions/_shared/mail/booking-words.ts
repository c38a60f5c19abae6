import type { BookingData } from './booking.ts';

/** What an email about a booking says. */
export interface BookingWords {
  language: string;
  hello: (name: string) => string;
  /** The button that leads to the booking. */
  change: string;
  facts: Record<'service' | 'when' | 'with' | 'party', string>;
  news: Record<
    BookingData['news'],
    { subject: (business: string) => string; heading: string; said: (business: string) => string }
  >;
  why: (business: string) => string;
  whyWithLink: (business: string) => string;
  /** The link for somebody whose address was left by another. */
  notMe: string;
}

const english: BookingWords = {
  language: 'en',
  hello: (name) => `Hello ${name},`,
  change: 'Move or cancel',
  facts: { service: 'What', when: 'When', with: 'With', party: 'People' },
  news: {
    requested: {
      subject: (business) => `Your request to ${business}`,
      heading: 'We’ve received your request',
      said: (business) => `${business} will confirm this time or write to you. It’s kept for you until then.`,
    },
    confirmed: {
      subject: (business) => `Your booking with ${business}`,
      heading: 'Your booking is confirmed',
      said: () => 'We look forward to seeing you.',
    },
    accepted: {
      subject: (business) => `${business} confirmed your booking`,
      heading: 'Your booking is confirmed',
      said: (business) => `${business} has accepted your request. We look forward to seeing you.`,
    },
    declined: {
      subject: (business) => `${business} can’t take your booking`,
      heading: 'This time isn’t possible',
      said: (business) => `${business} couldn’t accept your request. You’re welcome to ask for another time.`,
    },
    moved: {
      subject: (business) => `Your booking with ${business} has moved`,
      heading: 'Your booking has a new time',
      said: () => 'Please note the new time.',
    },
    cancelled: {
      subject: (business) => `Your booking with ${business} is cancelled`,
      heading: 'Your booking is cancelled',
      said: () => 'This time is no longer booked for you.',
    },
    reminder: {
      subject: (business) => `Reminder: your booking with ${business}`,
      heading: 'See you soon',
      said: () => 'This is a reminder of your booking. If you can’t come, please move or cancel it.',
    },
  },
  why: (business) => `You’re receiving this email because you booked with ${business}.`,
  whyWithLink: (business) =>
    `You’re receiving this email because you booked with ${business}. The button opens your booking, so anyone with this email can change it.`,
  notMe: 'This wasn’t me. Stop these emails',
};

/** By the first part of a language’s tag, as the chat’s own sentences. Other languages get English. */
const words: Record<string, BookingWords> = {
  en: english,
  es: {
    language: 'es',
    hello: (name) => `Hola, ${name}:`,
    change: 'Cambiar o cancelar',
    facts: { service: 'Qué', when: 'Cuándo', with: 'Con', party: 'Personas' },
    news: {
      requested: {
        subject: (business) => `Tu solicitud a ${business}`,
        heading: 'Hemos recibido tu solicitud',
        said: (business) =>
          `${business} confirmará esta hora o te escribirá. Hasta entonces queda guardada para ti.`,
      },
      confirmed: {
        subject: (business) => `Tu reserva en ${business}`,
        heading: 'Tu reserva está confirmada',
        said: () => 'Te esperamos.',
      },
      accepted: {
        subject: (business) => `${business} ha confirmado tu reserva`,
        heading: 'Tu reserva está confirmada',
        said: (business) => `${business} ha aceptado tu solicitud. Te esperamos.`,
      },
      declined: {
        subject: (business) => `${business} no puede aceptar tu reserva`,
        heading: 'Esta hora no es posible',
        said: (business) => `${business} no ha podido aceptar tu solicitud. Puedes pedir otra hora.`,
      },
      moved: {
        subject: (business) => `Tu reserva en ${business} ha cambiado`,
        heading: 'Tu reserva tiene una nueva hora',
        said: () => 'Ten en cuenta la nueva hora.',
      },
      cancelled: {
        subject: (business) => `Tu reserva en ${business} está cancelada`,
        heading: 'Tu reserva está cancelada',
        said: () => 'Esta hora ya no está reservada para ti.',
      },
      reminder: {
        subject: (business) => `Recordatorio: tu reserva en ${business}`,
        heading: 'Hasta pronto',
        said: () => 'Te recordamos tu reserva. Si no puedes venir, cámbiala o cancélala, por favor.',
      },
    },
    why: (business) => `Recibes este correo porque reservaste en ${business}.`,
    whyWithLink: (business) =>
      `Recibes este correo porque reservaste en ${business}. El botón abre tu reserva: quien tenga este correo puede cambiarla.`,
    notMe: 'No fui yo. No quiero más correos',
  },
  de: {
    language: 'de',
    hello: (name) => `Guten Tag ${name},`,
    change: 'Verschieben oder absagen',
    facts: { service: 'Was', when: 'Wann', with: 'Bei', party: 'Personen' },
    news: {
      requested: {
        subject: (business) => `Ihre Anfrage an ${business}`,
        heading: 'Ihre Anfrage ist angekommen',
        said: (business) =>
          `${business} bestätigt diesen Termin oder schreibt Ihnen. Bis dahin bleibt er für Sie frei.`,
      },
      confirmed: {
        subject: (business) => `Ihre Buchung bei ${business}`,
        heading: 'Ihre Buchung ist bestätigt',
        said: () => 'Wir freuen uns auf Sie.',
      },
      accepted: {
        subject: (business) => `${business} hat Ihre Buchung bestätigt`,
        heading: 'Ihre Buchung ist bestätigt',
        said: (business) => `${business} hat Ihre Anfrage angenommen. Wir freuen uns auf Sie.`,
      },
      declined: {
        subject: (business) => `${business} kann Ihre Buchung nicht annehmen`,
        heading: 'Dieser Termin ist nicht möglich',
        said: (business) =>
          `${business} konnte Ihre Anfrage nicht annehmen. Fragen Sie gern nach einem anderen Termin.`,
      },
      moved: {
        subject: (business) => `Ihre Buchung bei ${business} ist verschoben`,
        heading: 'Ihre Buchung hat einen neuen Termin',
        said: () => 'Bitte merken Sie sich den neuen Termin.',
      },
      cancelled: {
        subject: (business) => `Ihre Buchung bei ${business} ist abgesagt`,
        heading: 'Ihre Buchung ist abgesagt',
        said: () => 'Dieser Termin ist nicht mehr für Sie gebucht.',
      },
      reminder: {
        subject: (business) => `Erinnerung: Ihre Buchung bei ${business}`,
        heading: 'Bis bald',
        said: () =>
          'Wir erinnern Sie an Ihre Buchung. Wenn Sie nicht kommen können, verschieben Sie sie bitte oder sagen Sie ab.',
      },
    },
    why: (business) => `Sie bekommen diese E-Mail, weil Sie bei ${business} gebucht haben.`,
    whyWithLink: (business) =>
      `Sie bekommen diese E-Mail, weil Sie bei ${business} gebucht haben. Der Knopf öffnet Ihre Buchung: Wer diese E-Mail hat, kann sie ändern.`,
    notMe: 'Das war ich nicht. Keine weiteren E-Mails',
  },
  fr: {
    language: 'fr',
    hello: (name) => `Bonjour ${name},`,
    change: 'Déplacer ou annuler',
    facts: { service: 'Quoi', when: 'Quand', with: 'Avec', party: 'Personnes' },
    news: {
      requested: {
        subject: (business) => `Votre demande à ${business}`,
        heading: 'Nous avons reçu votre demande',
        said: (business) =>
          `${business} confirmera cet horaire ou vous écrira. Il vous est réservé d’ici là.`,
      },
      confirmed: {
        subject: (business) => `Votre réservation chez ${business}`,
        heading: 'Votre réservation est confirmée',
        said: () => 'Au plaisir de vous voir.',
      },
      accepted: {
        subject: (business) => `${business} a confirmé votre réservation`,
        heading: 'Votre réservation est confirmée',
        said: (business) => `${business} a accepté votre demande. Au plaisir de vous voir.`,
      },
      declined: {
        subject: (business) => `${business} ne peut pas prendre votre réservation`,
        heading: 'Cet horaire n’est pas possible',
        said: (business) =>
          `${business} n’a pas pu accepter votre demande. Vous pouvez demander un autre horaire.`,
      },
      moved: {
        subject: (business) => `Votre réservation chez ${business} a changé`,
        heading: 'Votre réservation a un nouvel horaire',
        said: () => 'Merci de noter le nouvel horaire.',
      },
      cancelled: {
        subject: (business) => `Votre réservation chez ${business} est annulée`,
        heading: 'Votre réservation est annulée',
        said: () => 'Cet horaire n’est plus réservé pour vous.',
      },
      reminder: {
        subject: (business) => `Rappel : votre réservation chez ${business}`,
        heading: 'À bientôt',
        said: () =>
          'Nous vous rappelons votre réservation. Si vous ne pouvez pas venir, déplacez-la ou annulez-la.',
      },
    },
    why: (business) => `Vous recevez cet e-mail parce que vous avez réservé chez ${business}.`,
    whyWithLink: (business) =>
      `Vous recevez cet e-mail parce que vous avez réservé chez ${business}. Le bouton ouvre votre réservation : toute personne qui a cet e-mail peut la modifier.`,
    notMe: 'Ce n’était pas moi. Plus d’e-mails',
  },
  pt: {
    language: 'pt',
    hello: (name) => `Olá, ${name},`,
    change: 'Mudar ou cancelar',
    facts: { service: 'O quê', when: 'Quando', with: 'Com', party: 'Pessoas' },
    news: {
      requested: {
        subject: (business) => `Seu pedido a ${business}`,
        heading: 'Recebemos o seu pedido',
        said: (business) =>
          `${business} vai confirmar este horário ou escrever para você. Até lá ele fica guardado.`,
      },
      confirmed: {
        subject: (business) => `Sua reserva em ${business}`,
        heading: 'Sua reserva está confirmada',
        said: () => 'Esperamos por você.',
      },
      accepted: {
        subject: (business) => `${business} confirmou a sua reserva`,
        heading: 'Sua reserva está confirmada',
        said: (business) => `${business} aceitou o seu pedido. Esperamos por você.`,
      },
      declined: {
        subject: (business) => `${business} não pode aceitar a sua reserva`,
        heading: 'Este horário não é possível',
        said: (business) => `${business} não pôde aceitar o seu pedido. Você pode pedir outro horário.`,
      },
      moved: {
        subject: (business) => `Sua reserva em ${business} mudou`,
        heading: 'Sua reserva tem um novo horário',
        said: () => 'Anote o novo horário, por favor.',
      },
      cancelled: {
        subject: (business) => `Sua reserva em ${business} está cancelada`,
        heading: 'Sua reserva está cancelada',
        said: () => 'Este horário não está mais reservado para você.',
      },
      reminder: {
        subject: (business) => `Lembrete: sua reserva em ${business}`,
        heading: 'Até breve',
        said: () => 'Lembramos você da sua reserva. Se não puder vir, mude ou cancele, por favor.',
      },
    },
    why: (business) => `Você recebe este e-mail porque fez uma reserva em ${business}.`,
    whyWithLink: (business) =>
      `Você recebe este e-mail porque fez uma reserva em ${business}. O botão abre a sua reserva: quem tiver este e-mail pode mudá-la.`,
    notMe: 'Não fui eu. Não quero mais e-mails',
  },
  ar: {
    language: 'ar',
    hello: (name) => `مرحبًا ${name}،`,
    change: 'تغيير الموعد أو إلغاؤه',
    facts: { service: 'الخدمة', when: 'الموعد', with: 'مع', party: 'عدد الأشخاص' },
    news: {
      requested: {
        subject: (business) => `طلبك إلى ${business}`,
        heading: 'وصلنا طلبك',
        said: (business) => `سيؤكد ${business} هذا الموعد أو يكتب إليك. الموعد محفوظ لك حتى ذلك الحين.`,
      },
      confirmed: {
        subject: (business) => `حجزك لدى ${business}`,
        heading: 'تم تأكيد حجزك',
        said: () => 'نتطلع إلى رؤيتك.',
      },
      accepted: {
        subject: (business) => `أكّد ${business} حجزك`,
        heading: 'تم تأكيد حجزك',
        said: (business) => `قبل ${business} طلبك. نتطلع إلى رؤيتك.`,
      },
      declined: {
        subject: (business) => `لا يستطيع ${business} قبول حجزك`,
        heading: 'هذا الموعد غير ممكن',
        said: (business) => `لم يتمكن ${business} من قبول طلبك. يمكنك طلب موعد آخر.`,
      },
      moved: {
        subject: (business) => `تغيّر موعد حجزك لدى ${business}`,
        heading: 'لحجزك موعد جديد',
        said: () => 'يرجى الانتباه إلى الموعد الجديد.',
      },
      cancelled: {
        subject: (business) => `أُلغي حجزك لدى ${business}`,
        heading: 'أُلغي حجزك',
        said: () => 'لم يعد هذا الموعد محجوزًا لك.',
      },
      reminder: {
        subject: (business) => `تذكير: حجزك لدى ${business}`,
        heading: 'إلى اللقاء قريبًا',
        said: () => 'نذكّرك بحجزك. إن لم تتمكن من الحضور فغيّر موعده أو ألغه من فضلك.',
      },
    },
    why: (business) => `وصلتك هذه الرسالة لأنك حجزت لدى ${business}.`,
    whyWithLink: (business) =>
      `وصلتك هذه الرسالة لأنك حجزت لدى ${business}. يفتح الزر حجزك، ويستطيع تغييره كل من لديه هذه الرسالة.`,
    notMe: 'لم أكن أنا. أوقفوا هذه الرسائل',
  },
};

/** The words of a bot’s language, a BCP 47 tag. */
export const bookingWordsOf = (language: string): BookingWords =>
  words[language.split('-')[0] ?? ''] ?? english;
