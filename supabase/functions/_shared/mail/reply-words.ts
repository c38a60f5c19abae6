/** What a mail to a visitor says beside what was said in the chat. */
interface ReplyWords {
  language: string;
  subject: (business: string) => string;
  heading: (business: string) => string;
  open: string;
  before: string;
  you: string;
  why: (business: string) => string;
  /** The link for somebody whose address was left by another. */
  notMe: string;
}

const english: ReplyWords = {
  language: 'en',
  subject: (business) => `${business} replied to you`,
  heading: (business) => `A reply from ${business}`,
  open: 'Open the conversation',
  before: 'Earlier messages',
  you: 'You',
  why: (business) =>
    `You’re receiving this email because you left your address in ${business}’s chat. The button opens your conversation, so anyone with this email can read it.`,
  notMe: 'This wasn’t me. Stop these emails',
};

/** By the first part of a language's tag, as the chat's own sentences. Other languages get English. */
const words: Record<string, ReplyWords> = {
  en: english,
  es: {
    language: 'es',
    subject: (business) => `${business} te ha respondido`,
    heading: (business) => `Una respuesta de ${business}`,
    open: 'Abrir la conversación',
    before: 'Lo que se dijo antes',
    you: 'Tú',
    why: (business) =>
      `Recibes este correo porque dejaste tu dirección en el chat de ${business}. El botón abre tu conversación: quien tenga este correo puede leerla.`,
    notMe: 'No fui yo. No quiero más correos',
  },
  de: {
    language: 'de',
    subject: (business) => `${business} hat Ihnen geantwortet`,
    heading: (business) => `Eine Antwort von ${business}`,
    open: 'Unterhaltung öffnen',
    before: 'Was davor gesagt wurde',
    you: 'Sie',
    why: (business) =>
      `Sie bekommen diese E-Mail, weil Sie im Chat von ${business} Ihre Adresse hinterlassen haben. Der Knopf öffnet Ihre Unterhaltung: Wer diese E-Mail hat, kann sie lesen.`,
    notMe: 'Das war ich nicht. Keine weiteren E-Mails',
  },
  fr: {
    language: 'fr',
    subject: (business) => `${business} vous a répondu`,
    heading: (business) => `Une réponse de ${business}`,
    open: 'Ouvrir la conversation',
    before: 'Ce qui a été dit avant',
    you: 'Vous',
    why: (business) =>
      `Vous recevez cet e-mail parce que vous avez laissé votre adresse dans la discussion avec ${business}. Le bouton ouvre votre conversation : toute personne qui a cet e-mail peut la lire.`,
    notMe: 'Ce n’était pas moi. Plus d’e-mails',
  },
  pt: {
    language: 'pt',
    subject: (business) => `${business} respondeu a você`,
    heading: (business) => `Uma resposta de ${business}`,
    open: 'Abrir a conversa',
    before: 'O que foi dito antes',
    you: 'Você',
    why: (business) =>
      `Você recebe este e-mail porque deixou seu endereço no chat de ${business}. O botão abre a sua conversa: quem tiver este e-mail pode lê-la.`,
    notMe: 'Não fui eu. Não quero mais e-mails',
  },
  ar: {
    language: 'ar',
    subject: (business) => `ردّ عليك ${business}`,
    heading: (business) => `ردّ من ${business}`,
    open: 'افتح المحادثة',
    before: 'ما قيل من قبل',
    you: 'أنت',
    why: (business) =>
      `وصلتك هذه الرسالة لأنك تركت عنوانك في محادثة ${business}. يفتح الزر محادثتك، ويستطيع قراءتها كل من لديه هذه الرسالة.`,
    notMe: 'لم أكن أنا. أوقفوا هذه الرسائل',
  },
};

/** The words of a bot's language, a BCP 47 tag. */
export const replyWordsOf = (language: string): ReplyWords => words[language.split('-')[0] ?? ''] ?? english;
