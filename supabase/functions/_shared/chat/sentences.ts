/** What is said in every bot's name, beside what its owner wrote. */
export interface Sentences {
  /** Before what is likely the answer, and the question that it answers. */
  likely: string;
  /** Above topics, one of which may be what was meant. */
  topics: string;
  /** The last choice under either. */
  noneOfThese: string;
  talkToPerson: string;
  /** What a visitor says who waits no longer, and the reply to it. */
  askBot: string;
  botIsHere: string;
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
  likely: 'I think this is it:',
  topics: 'I’m not sure. Is it one of these?',
  noneOfThese: 'None of these',
  talkToPerson: 'Talk to a person',
  askBot: 'Ask the assistant instead',
  botIsHere: 'Of course. What would you like to know?',
  waiting: 'I’ve told the team. Someone will be with you shortly.',
  closed: 'Nobody from the team is here right now.',
  opensAgain: (when) => `We’re back on ${when}.`,
  yourTime: (when) => `${when} your time`,
  nobodyCame: 'Sorry, nobody is free right now.',
  leaveContact: 'Leave your email address or phone number, and we’ll get back to you.',
  reachUs: (ways) => `You can also reach us here: ${ways}`,
  contactKept: (contact) => `Thank you. We’ll get back to you at ${contact}.`,
};

/** By the first part of a language's tag. Other languages get English. */
const sentences: Record<string, Sentences> = {
  en: english,
  es: {
    likely: 'Creo que es esto:',
    topics: 'No estoy seguro. ¿Es algo de esto?',
    noneOfThese: 'Ninguna de estas',
    talkToPerson: 'Hablar con una persona',
    askBot: 'Preguntar al asistente',
    botIsHere: 'Claro. ¿Qué quieres saber?',
    waiting: 'He avisado al equipo. Enseguida te atenderá alguien.',
    closed: 'Ahora mismo no hay nadie del equipo.',
    opensAgain: (when) => `Volvemos el ${when}.`,
    yourTime: (when) => `${when} en tu zona horaria`,
    nobodyCame: 'Lo siento, ahora mismo no hay nadie libre.',
    leaveContact: 'Deja tu correo electrónico o tu teléfono y te responderemos.',
    reachUs: (ways) => `También puedes contactarnos aquí: ${ways}`,
    contactKept: (contact) => `Gracias. Te responderemos en ${contact}.`,
  },
  de: {
    likely: 'Ich glaube, das ist es:',
    topics: 'Ich bin nicht sicher. Ist es eines davon?',
    noneOfThese: 'Nichts davon',
    talkToPerson: 'Mit einem Menschen sprechen',
    askBot: 'Lieber den Assistenten fragen',
    botIsHere: 'Gern. Was möchten Sie wissen?',
    waiting: 'Ich habe dem Team Bescheid gesagt. Gleich ist jemand für Sie da.',
    closed: 'Vom Team ist gerade niemand da.',
    opensAgain: (when) => `Wir sind am ${when} wieder da.`,
    yourTime: (when) => `${when} Ihrer Zeit`,
    nobodyCame: 'Tut mir leid, gerade hat niemand Zeit.',
    leaveContact: 'Hinterlassen Sie Ihre E-Mail-Adresse oder Telefonnummer, wir melden uns.',
    reachUs: (ways) => `Sie erreichen uns auch hier: ${ways}`,
    contactKept: (contact) => `Danke. Wir melden uns unter ${contact}.`,
  },
  fr: {
    likely: 'Je pense que c’est ceci :',
    topics: 'Je ne suis pas sûr. Est-ce l’un de ces sujets ?',
    noneOfThese: 'Aucune de ces réponses',
    talkToPerson: 'Parler à une personne',
    askBot: 'Demander plutôt à l’assistant',
    botIsHere: 'Bien sûr. Que souhaitez-vous savoir ?',
    waiting: 'J’ai prévenu l’équipe. Quelqu’un va vous répondre sous peu.',
    closed: 'Personne de l’équipe n’est là pour le moment.',
    opensAgain: (when) => `Nous serons de retour le ${when}.`,
    yourTime: (when) => `${when} à votre heure`,
    nobodyCame: 'Désolé, personne n’est disponible pour le moment.',
    leaveContact: 'Laissez votre adresse e-mail ou votre numéro de téléphone, nous vous répondrons.',
    reachUs: (ways) => `Vous pouvez aussi nous joindre ici : ${ways}`,
    contactKept: (contact) => `Merci. Nous vous répondrons à ${contact}.`,
  },
  pt: {
    likely: 'Acho que é isto:',
    topics: 'Não tenho certeza. É um destes assuntos?',
    noneOfThese: 'Nenhuma destas',
    talkToPerson: 'Falar com uma pessoa',
    askBot: 'Perguntar ao assistente',
    botIsHere: 'Claro. O que você quer saber?',
    waiting: 'Já avisei a equipe. Alguém vai atender você em instantes.',
    closed: 'No momento não há ninguém da equipe.',
    opensAgain: (when) => `Estaremos de volta: ${when}.`,
    yourTime: (when) => `${when} no seu horário`,
    nobodyCame: 'Desculpe, ninguém está livre agora.',
    leaveContact: 'Deixe seu e-mail ou telefone e entraremos em contato.',
    reachUs: (ways) => `Você também pode falar conosco aqui: ${ways}`,
    contactKept: (contact) => `Obrigado. Responderemos em ${contact}.`,
  },
  ar: {
    likely: 'أظن أن هذا هو الجواب:',
    topics: 'لست متأكدًا. هل هو أحد هذه المواضيع؟',
    noneOfThese: 'لا شيء مما سبق',
    talkToPerson: 'التحدث إلى شخص',
    askBot: 'اسأل المساعد الآلي',
    botIsHere: 'بالتأكيد. ماذا تودّ أن تعرف؟',
    waiting: 'أبلغت الفريق، وسيكون أحدهم معك هنا بعد لحظات.',
    closed: 'لا يوجد أحد من الفريق الآن.',
    opensAgain: (when) => `نفتح من جديد: ${when}.`,
    yourTime: (when) => `${when} بتوقيتك`,
    nobodyCame: 'عذرًا، لا أحد متفرغ الآن.',
    leaveContact: 'اترك بريدك الإلكتروني أو رقم هاتفك وسنعاود الاتصال بك.',
    reachUs: (ways) => `يمكنك أيضًا التواصل معنا هنا: ${ways}`,
    contactKept: (contact) => `شكرًا. سنرد عليك على: ${contact}`,
  },
};

/** The sentences of a bot's language, a BCP 47 tag. */
export function sentencesOf(language: string): Sentences {
  return sentences[language.split('-')[0] ?? ''] ?? english;
}
