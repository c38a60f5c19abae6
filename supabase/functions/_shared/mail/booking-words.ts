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
  it: {
    language: 'it',
    hello: (name) => `Ciao ${name},`,
    change: 'Sposta o annulla',
    facts: { service: 'Cosa', when: 'Quando', with: 'Con', party: 'Persone' },
    news: {
      requested: {
        subject: (business) => `La tua richiesta a ${business}`,
        heading: 'Abbiamo ricevuto la tua richiesta',
        said: (business) =>
          `${business} confermerà questo orario o ti scriverà. Fino ad allora resta riservato per te.`,
      },
      confirmed: {
        subject: (business) => `La tua prenotazione da ${business}`,
        heading: 'La tua prenotazione è confermata',
        said: () => 'Ti aspettiamo.',
      },
      accepted: {
        subject: (business) => `${business} ha confermato la tua prenotazione`,
        heading: 'La tua prenotazione è confermata',
        said: (business) => `${business} ha accettato la tua richiesta. Ti aspettiamo.`,
      },
      declined: {
        subject: (business) => `${business} non può accettare la tua prenotazione`,
        heading: 'Questo orario non è possibile',
        said: (business) =>
          `${business} non ha potuto accettare la tua richiesta. Puoi chiedere un altro orario.`,
      },
      moved: {
        subject: (business) => `La tua prenotazione da ${business} è stata spostata`,
        heading: 'La tua prenotazione ha un nuovo orario',
        said: () => 'Prendi nota del nuovo orario.',
      },
      cancelled: {
        subject: (business) => `La tua prenotazione da ${business} è annullata`,
        heading: 'La tua prenotazione è annullata',
        said: () => 'Questo orario non è più riservato per te.',
      },
      reminder: {
        subject: (business) => `Promemoria: la tua prenotazione da ${business}`,
        heading: 'A presto',
        said: () => 'Ti ricordiamo la tua prenotazione. Se non puoi venire, spostala o annullala.',
      },
    },
    why: (business) => `Ricevi questa e-mail perché hai prenotato da ${business}.`,
    whyWithLink: (business) =>
      `Ricevi questa e-mail perché hai prenotato da ${business}. Il pulsante apre la tua prenotazione: chi ha questa e-mail può modificarla.`,
    notMe: 'Non sono stato io. Basta e-mail',
  },
  nl: {
    language: 'nl',
    hello: (name) => `Beste ${name},`,
    change: 'Verplaatsen of annuleren',
    facts: { service: 'Wat', when: 'Wanneer', with: 'Bij', party: 'Personen' },
    news: {
      requested: {
        subject: (business) => `Uw aanvraag bij ${business}`,
        heading: 'We hebben uw aanvraag ontvangen',
        said: (business) =>
          `${business} bevestigt dit tijdstip of schrijft u. Tot dan blijft het voor u vrij.`,
      },
      confirmed: {
        subject: (business) => `Uw afspraak bij ${business}`,
        heading: 'Uw afspraak is bevestigd',
        said: () => 'Graag tot dan.',
      },
      accepted: {
        subject: (business) => `${business} heeft uw afspraak bevestigd`,
        heading: 'Uw afspraak is bevestigd',
        said: (business) => `${business} heeft uw aanvraag aangenomen. Graag tot dan.`,
      },
      declined: {
        subject: (business) => `${business} kan uw afspraak niet aannemen`,
        heading: 'Dit tijdstip is niet mogelijk',
        said: (business) =>
          `${business} kon uw aanvraag niet aannemen. U kunt gerust een ander tijdstip vragen.`,
      },
      moved: {
        subject: (business) => `Uw afspraak bij ${business} is verplaatst`,
        heading: 'Uw afspraak heeft een nieuw tijdstip',
        said: () => 'Let op het nieuwe tijdstip.',
      },
      cancelled: {
        subject: (business) => `Uw afspraak bij ${business} is geannuleerd`,
        heading: 'Uw afspraak is geannuleerd',
        said: () => 'Dit tijdstip is niet meer voor u gereserveerd.',
      },
      reminder: {
        subject: (business) => `Herinnering: uw afspraak bij ${business}`,
        heading: 'Tot binnenkort',
        said: () =>
          'Dit is een herinnering aan uw afspraak. Kunt u niet komen, verplaats of annuleer hem dan.',
      },
    },
    why: (business) => `U ontvangt deze e-mail omdat u bij ${business} een afspraak hebt gemaakt.`,
    whyWithLink: (business) =>
      `U ontvangt deze e-mail omdat u bij ${business} een afspraak hebt gemaakt. De knop opent uw afspraak: wie deze e-mail heeft, kan hem wijzigen.`,
    notMe: 'Dit was ik niet. Geen e-mails meer',
  },
  pl: {
    language: 'pl',
    hello: (name) => `Dzień dobry, ${name}!`,
    change: 'Przełóż lub odwołaj',
    facts: { service: 'Co', when: 'Kiedy', with: 'U kogo', party: 'Liczba osób' },
    news: {
      requested: {
        subject: (business) => `Twoja prośba o termin: ${business}`,
        heading: 'Otrzymaliśmy Twoją prośbę',
        said: (business) =>
          `${business} potwierdzi ten termin albo do Ciebie napisze. Do tego czasu termin jest dla Ciebie zarezerwowany.`,
      },
      confirmed: {
        subject: (business) => `Twoja rezerwacja: ${business}`,
        heading: 'Rezerwacja jest potwierdzona',
        said: () => 'Do zobaczenia.',
      },
      accepted: {
        subject: (business) => `${business}: rezerwacja potwierdzona`,
        heading: 'Rezerwacja jest potwierdzona',
        said: (business) => `${business}: Twoja prośba została przyjęta. Do zobaczenia.`,
      },
      declined: {
        subject: (business) => `${business}: termin niemożliwy`,
        heading: 'Ten termin nie jest możliwy',
        said: (business) =>
          `${business}: nie udało się przyjąć Twojej prośby. Możesz poprosić o inny termin.`,
      },
      moved: {
        subject: (business) => `${business}: zmiana terminu`,
        heading: 'Twoja rezerwacja ma nowy termin',
        said: () => 'Zapisz nowy termin.',
      },
      cancelled: {
        subject: (business) => `${business}: rezerwacja odwołana`,
        heading: 'Twoja rezerwacja jest odwołana',
        said: () => 'Ten termin nie jest już dla Ciebie zarezerwowany.',
      },
      reminder: {
        subject: (business) => `Przypomnienie o rezerwacji: ${business}`,
        heading: 'Do zobaczenia wkrótce',
        said: () => 'Przypominamy o Twojej rezerwacji. Jeśli nie możesz przyjść, przełóż ją lub odwołaj.',
      },
    },
    why: (business) => `Otrzymujesz tę wiadomość z powodu rezerwacji w ${business}.`,
    whyWithLink: (business) =>
      `Otrzymujesz tę wiadomość z powodu rezerwacji w ${business}. Przycisk otwiera Twoją rezerwację: kto ma tę wiadomość, może ją zmienić.`,
    notMe: 'To nie ja. Nie chcę więcej e-maili',
  },
  tr: {
    language: 'tr',
    hello: (name) => `Merhaba ${name},`,
    change: 'Ertele veya iptal et',
    facts: { service: 'Ne', when: 'Ne zaman', with: 'Kiminle', party: 'Kişi sayısı' },
    news: {
      requested: {
        subject: (business) => `${business} için talebiniz`,
        heading: 'Talebinizi aldık',
        said: (business) =>
          `${business} bu saati onaylayacak veya size yazacak. O zamana kadar sizin için ayrılmış durumda.`,
      },
      confirmed: {
        subject: (business) => `${business} rezervasyonunuz`,
        heading: 'Rezervasyonunuz onaylandı',
        said: () => 'Sizi bekliyoruz.',
      },
      accepted: {
        subject: (business) => `${business} rezervasyonunuzu onayladı`,
        heading: 'Rezervasyonunuz onaylandı',
        said: (business) => `${business} talebinizi kabul etti. Sizi bekliyoruz.`,
      },
      declined: {
        subject: (business) => `${business} rezervasyonunuzu kabul edemiyor`,
        heading: 'Bu saat mümkün değil',
        said: (business) => `${business} talebinizi kabul edemedi. Başka bir saat isteyebilirsiniz.`,
      },
      moved: {
        subject: (business) => `${business} rezervasyonunuzun saati değişti`,
        heading: 'Rezervasyonunuzun yeni saati var',
        said: () => 'Lütfen yeni saati not edin.',
      },
      cancelled: {
        subject: (business) => `${business} rezervasyonunuz iptal edildi`,
        heading: 'Rezervasyonunuz iptal edildi',
        said: () => 'Bu saat artık sizin için ayrılmış değil.',
      },
      reminder: {
        subject: (business) => `Hatırlatma: ${business} rezervasyonunuz`,
        heading: 'Yakında görüşmek üzere',
        said: () =>
          'Rezervasyonunuzu hatırlatmak isteriz. Gelemeyecekseniz lütfen erteleyin veya iptal edin.',
      },
    },
    why: (business) => `Bu e-postayı ${business} için rezervasyon yaptığınız için alıyorsunuz.`,
    whyWithLink: (business) =>
      `Bu e-postayı ${business} için rezervasyon yaptığınız için alıyorsunuz. Düğme rezervasyonunuzu açar: bu e-postaya sahip olan herkes onu değiştirebilir.`,
    notMe: 'Bu ben değildim. Başka e-posta istemiyorum',
  },
  uk: {
    language: 'uk',
    hello: (name) => `Вітаємо, ${name}!`,
    change: 'Перенести або скасувати',
    facts: { service: 'Що', when: 'Коли', with: 'З ким', party: 'Кількість людей' },
    news: {
      requested: {
        subject: (business) => `Ваш запит: ${business}`,
        heading: 'Ми отримали ваш запит',
        said: (business) => `${business} підтвердить цей час або напише вам. До того часу він за вами.`,
      },
      confirmed: {
        subject: (business) => `Ваше бронювання: ${business}`,
        heading: 'Бронювання підтверджено',
        said: () => 'Чекаємо на вас.',
      },
      accepted: {
        subject: (business) => `${business}: бронювання підтверджено`,
        heading: 'Бронювання підтверджено',
        said: (business) => `${business}: ваш запит прийнято. Чекаємо на вас.`,
      },
      declined: {
        subject: (business) => `${business}: цей час неможливий`,
        heading: 'Цей час неможливий',
        said: (business) => `${business}: ваш запит не вдалося прийняти. Ви можете попросити інший час.`,
      },
      moved: {
        subject: (business) => `${business}: бронювання перенесено`,
        heading: 'Ваше бронювання має новий час',
        said: () => 'Зверніть увагу на новий час.',
      },
      cancelled: {
        subject: (business) => `${business}: бронювання скасовано`,
        heading: 'Ваше бронювання скасовано',
        said: () => 'Цей час більше не заброньовано для вас.',
      },
      reminder: {
        subject: (business) => `Нагадування про бронювання: ${business}`,
        heading: 'До зустрічі',
        said: () => 'Нагадуємо про ваше бронювання. Якщо не зможете прийти, перенесіть або скасуйте його.',
      },
    },
    why: (business) => `Ви отримали цей лист, бо зробили бронювання в ${business}.`,
    whyWithLink: (business) =>
      `Ви отримали цей лист, бо зробили бронювання в ${business}. Кнопка відкриває ваше бронювання: кожен, хто має цей лист, може його змінити.`,
    notMe: 'Це був не я. Більше не надсилайте листів',
  },
  he: {
    language: 'he',
    hello: (name) => `שלום ${name},`,
    change: 'לשינוי או לביטול',
    facts: { service: 'מה', when: 'מתי', with: 'אצל', party: 'אנשים' },
    news: {
      requested: {
        subject: (business) => `הבקשה שלכם אל ${business}`,
        heading: 'קיבלנו את הבקשה שלכם',
        said: (business) => `${business}: נאשר את המועד או נכתוב לכם. עד אז הוא שמור לכם.`,
      },
      confirmed: {
        subject: (business) => `התור שלכם אצל ${business}`,
        heading: 'התור אושר',
        said: () => 'נשמח לראותכם.',
      },
      accepted: {
        subject: (business) => `${business}: התור אושר`,
        heading: 'התור אושר',
        said: (business) => `${business}: הבקשה התקבלה. נשמח לראותכם.`,
      },
      declined: {
        subject: (business) => `${business}: המועד אינו אפשרי`,
        heading: 'המועד הזה אינו אפשרי',
        said: (business) => `${business}: לא ניתן היה לקבל את הבקשה. אפשר לבקש מועד אחר.`,
      },
      moved: {
        subject: (business) => `${business}: התור שלכם הוזז`,
        heading: 'לתור שלכם יש מועד חדש',
        said: () => 'נא לשים לב למועד החדש.',
      },
      cancelled: {
        subject: (business) => `${business}: התור שלכם בוטל`,
        heading: 'התור שלכם בוטל',
        said: () => 'המועד הזה כבר אינו שמור לכם.',
      },
      reminder: {
        subject: (business) => `תזכורת: התור שלכם אצל ${business}`,
        heading: 'נתראה בקרוב',
        said: () => 'זו תזכורת לתור שלכם. אם לא תוכלו להגיע, נא לשנות או לבטל אותו.',
      },
    },
    why: (business) => `ההודעה הגיעה אליכם כי קבעתם תור אצל ${business}.`,
    whyWithLink: (business) =>
      `ההודעה הגיעה אליכם כי קבעתם תור אצל ${business}. הכפתור פותח את התור, וכל מי שבידו ההודעה הזאת יכול לשנות אותו.`,
    notMe: 'זה לא הייתי אני. לא לשלוח עוד הודעות',
  },
  ja: {
    language: 'ja',
    hello: (name) => `${name} 様`,
    change: '変更・キャンセル',
    facts: { service: '内容', when: '日時', with: '担当', party: '人数' },
    news: {
      requested: {
        subject: (business) => `${business}へのご予約リクエスト`,
        heading: 'リクエストを受け付けました',
        said: (business) =>
          `${business}がこの日時を確認し、ご連絡いたします。それまでこの日時をお取り置きしています。`,
      },
      confirmed: {
        subject: (business) => `${business}のご予約`,
        heading: 'ご予約が確定しました',
        said: () => 'ご来店をお待ちしております。',
      },
      accepted: {
        subject: (business) => `${business}がご予約を確定しました`,
        heading: 'ご予約が確定しました',
        said: (business) => `${business}がリクエストを承りました。ご来店をお待ちしております。`,
      },
      declined: {
        subject: (business) => `${business}のご予約をお受けできません`,
        heading: 'この日時はお受けできません',
        said: (business) => `${business}はリクエストをお受けできませんでした。別の日時でお申し込みください。`,
      },
      moved: {
        subject: (business) => `${business}のご予約の日時が変わりました`,
        heading: 'ご予約の日時が変わりました',
        said: () => '新しい日時をご確認ください。',
      },
      cancelled: {
        subject: (business) => `${business}のご予約がキャンセルされました`,
        heading: 'ご予約がキャンセルされました',
        said: () => 'この日時のご予約はなくなりました。',
      },
      reminder: {
        subject: (business) => `ご予約のお知らせ：${business}`,
        heading: 'まもなくご予約の日時です',
        said: () => 'ご予約のお知らせです。ご都合が悪い場合は、変更またはキャンセルをお願いいたします。',
      },
    },
    why: (business) => `${business}をご予約いただいたため、このメールをお送りしています。`,
    whyWithLink: (business) =>
      `${business}をご予約いただいたため、このメールをお送りしています。ボタンを押すとご予約が開きます。このメールを持っている人は変更できます。`,
    notMe: '心当たりがありません。今後メールを受け取らない',
  },
  zh: {
    language: 'zh',
    hello: (name) => `${name}，您好：`,
    change: '更改或取消',
    facts: { service: '项目', when: '时间', with: '服务人员', party: '人数' },
    news: {
      requested: {
        subject: (business) => `您向${business}提出的预约申请`,
        heading: '我们已收到您的申请',
        said: (business) => `${business}会确认此时间或与您联系。在此之前，此时间为您保留。`,
      },
      confirmed: {
        subject: (business) => `您在${business}的预约`,
        heading: '您的预约已确认',
        said: () => '期待您的光临。',
      },
      accepted: {
        subject: (business) => `${business}已确认您的预约`,
        heading: '您的预约已确认',
        said: (business) => `${business}已接受您的申请。期待您的光临。`,
      },
      declined: {
        subject: (business) => `${business}无法接受您的预约`,
        heading: '此时间无法预约',
        said: (business) => `${business}未能接受您的申请。欢迎您选择其他时间。`,
      },
      moved: {
        subject: (business) => `您在${business}的预约时间已更改`,
        heading: '您的预约有新的时间',
        said: () => '请留意新的时间。',
      },
      cancelled: {
        subject: (business) => `您在${business}的预约已取消`,
        heading: '您的预约已取消',
        said: () => '此时间不再为您保留。',
      },
      reminder: {
        subject: (business) => `提醒：您在${business}的预约`,
        heading: '期待与您见面',
        said: () => '提醒您有一个预约。如果您不能前来，请更改或取消。',
      },
    },
    why: (business) => `您收到此邮件，是因为您在${business}进行了预约。`,
    whyWithLink: (business) =>
      `您收到此邮件，是因为您在${business}进行了预约。点击按钮即可打开您的预约；持有此邮件的任何人都可以更改。`,
    notMe: '这不是我。请停止发送邮件',
  },
};

/** The words of a bot’s language, a BCP 47 tag. */
export const bookingWordsOf = (language: string): BookingWords =>
  words[language.split('-')[0] ?? ''] ?? english;
