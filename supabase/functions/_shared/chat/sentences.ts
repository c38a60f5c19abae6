/** What is said in every bot's name, beside what its owner wrote. */
export interface Sentences {
  /** The last choice under "the closest I know". */
  noneOfThese: string;
  talkToPerson: string;
  /** The team has been told; somebody comes. */
  waiting: string;
  /** Nobody is there, and when somebody is. */
  closed: string;
  opensAgain: (when: string) => string;
  /** A time by the visitor's own clock. */
  yourTime: (when: string) => string;
  nobodyCame: string;
  leaveContact: string;
  reachUs: (ways: string) => string;
  contactKept: (contact: string) => string;
}

const english: Sentences = {
  noneOfThese: 'None of these',
  talkToPerson: 'Talk to a person',
  waiting: 'I have told the team. Somebody will be with you here in a moment.',
  closed: 'Nobody of the team is here right now.',
  opensAgain: (when) => `We open again: ${when}.`,
  yourTime: (when) => `${when} your time`,
  nobodyCame: 'I am sorry, nobody could come to the chat.',
  leaveContact: 'Leave your e-mail address or phone number, and we will get back to you.',
  reachUs: (ways) => `You can also reach us here: ${ways}`,
  contactKept: (contact) => `Thank you. We will get back to you: ${contact}`,
};

/** By the first part of a language's tag. Other languages get English. */
const sentences: Record<string, Sentences> = {
  en: english,
  es: {
    noneOfThese: 'Ninguna de estas',
    talkToPerson: 'Hablar con una persona',
    waiting: 'He avisado al equipo. En un momento te atenderá alguien aquí.',
    closed: 'Ahora mismo no hay nadie del equipo.',
    opensAgain: (when) => `Volvemos a abrir: ${when}.`,
    yourTime: (when) => `${when} en tu zona horaria`,
    nobodyCame: 'Lo siento, nadie ha podido venir al chat.',
    leaveContact: 'Deja tu correo electrónico o tu teléfono y te responderemos.',
    reachUs: (ways) => `También puedes contactarnos aquí: ${ways}`,
    contactKept: (contact) => `Gracias. Te responderemos: ${contact}`,
  },
  de: {
    noneOfThese: 'Nichts davon',
    talkToPerson: 'Mit einem Menschen sprechen',
    waiting: 'Ich habe dem Team Bescheid gesagt. Gleich ist hier jemand für Sie da.',
    closed: 'Vom Team ist gerade niemand da.',
    opensAgain: (when) => `Wir öffnen wieder: ${when}.`,
    yourTime: (when) => `${when} Ihrer Zeit`,
    nobodyCame: 'Es tut mir leid, es konnte niemand in den Chat kommen.',
    leaveContact: 'Hinterlassen Sie Ihre E-Mail-Adresse oder Telefonnummer, wir melden uns.',
    reachUs: (ways) => `Sie erreichen uns auch hier: ${ways}`,
    contactKept: (contact) => `Danke. Wir melden uns: ${contact}`,
  },
  fr: {
    noneOfThese: 'Aucune de ces réponses',
    talkToPerson: 'Parler à une personne',
    waiting: 'J’ai prévenu l’équipe. Quelqu’un va vous répondre ici dans un instant.',
    closed: 'Personne de l’équipe n’est là pour le moment.',
    opensAgain: (when) => `Nous rouvrons : ${when}.`,
    yourTime: (when) => `${when} à votre heure`,
    nobodyCame: 'Je suis désolé, personne n’a pu venir dans la discussion.',
    leaveContact: 'Laissez votre adresse e-mail ou votre numéro de téléphone, nous vous répondrons.',
    reachUs: (ways) => `Vous pouvez aussi nous joindre ici : ${ways}`,
    contactKept: (contact) => `Merci. Nous vous répondrons : ${contact}`,
  },
  pt: {
    noneOfThese: 'Nenhuma destas',
    talkToPerson: 'Falar com uma pessoa',
    waiting: 'Já avisei a equipe. Alguém vai atender você aqui em instantes.',
    closed: 'No momento não há ninguém da equipe.',
    opensAgain: (when) => `Abrimos de novo: ${when}.`,
    yourTime: (when) => `${when} no seu horário`,
    nobodyCame: 'Desculpe, ninguém pôde vir ao chat.',
    leaveContact: 'Deixe seu e-mail ou telefone e entraremos em contato.',
    reachUs: (ways) => `Você também pode falar conosco aqui: ${ways}`,
    contactKept: (contact) => `Obrigado. Entraremos em contato: ${contact}`,
  },
  ar: {
    noneOfThese: 'لا شيء مما سبق',
    talkToPerson: 'التحدث إلى شخص',
    waiting: 'أبلغت الفريق، وسيكون أحدهم معك هنا بعد لحظات.',
    closed: 'لا يوجد أحد من الفريق الآن.',
    opensAgain: (when) => `نفتح من جديد: ${when}.`,
    yourTime: (when) => `${when} بتوقيتك`,
    nobodyCame: 'عذرًا، لم يتمكن أحد من الحضور إلى المحادثة.',
    leaveContact: 'اترك بريدك الإلكتروني أو رقم هاتفك وسنعاود الاتصال بك.',
    reachUs: (ways) => `يمكنك أيضًا التواصل معنا هنا: ${ways}`,
    contactKept: (contact) => `شكرًا. سنعاود الاتصال بك: ${contact}`,
  },
};

/** The sentences of a bot's language, a BCP 47 tag. */
export function sentencesOf(language: string): Sentences {
  return sentences[language.split('-')[0] ?? ''] ?? english;
}
