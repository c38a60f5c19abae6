/** What a mail to a visitor says beside what was said in the chat. */
interface ReplyWords {
  language: string;
  subject: (business: string) => string;
  heading: (business: string) => string;
  open: string;
  /** Where an answer to the mail comes into the conversation. */
  answer: string;
  /** Between a reply that a language model has translated and what the member wrote. */
  translated: string;
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
  answer: 'You can also reply to this email.',
  translated: 'Translated automatically. The original:',
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
    answer: 'También puedes responder a este correo.',
    translated: 'Traducido automáticamente. El original:',
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
    answer: 'Sie können auch einfach auf diese E-Mail antworten.',
    translated: 'Automatisch übersetzt. Das Original:',
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
    answer: 'Vous pouvez aussi répondre à cet e-mail.',
    translated: 'Traduit automatiquement. Le texte original :',
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
    answer: 'Você também pode responder a este e-mail.',
    translated: 'Traduzido automaticamente. O original:',
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
    answer: 'يمكنك أيضًا الرد على هذه الرسالة.',
    translated: 'تُرجم تلقائيًا. النص الأصلي:',
    before: 'ما قيل من قبل',
    you: 'أنت',
    why: (business) =>
      `وصلتك هذه الرسالة لأنك تركت عنوانك في محادثة ${business}. يفتح الزر محادثتك، ويستطيع قراءتها كل من لديه هذه الرسالة.`,
    notMe: 'لم أكن أنا. أوقفوا هذه الرسائل',
  },
  it: {
    language: 'it',
    subject: (business) => `${business} ti ha risposto`,
    heading: (business) => `Una risposta da ${business}`,
    open: 'Apri la conversazione',
    answer: 'Puoi anche rispondere a questa e-mail.',
    translated: 'Tradotto automaticamente. Il testo originale:',
    before: 'Che cosa si è detto prima',
    you: 'Tu',
    why: (business) =>
      `Ricevi questa e-mail perché hai lasciato il tuo indirizzo nella chat di ${business}. Il pulsante apre la tua conversazione: chi ha questa e-mail può leggerla.`,
    notMe: 'Non sono stato io. Basta e-mail',
  },
  nl: {
    language: 'nl',
    subject: (business) => `${business} heeft u geantwoord`,
    heading: (business) => `Een antwoord van ${business}`,
    open: 'Gesprek openen',
    answer: 'U kunt ook op deze e-mail antwoorden.',
    translated: 'Automatisch vertaald. Het origineel:',
    before: 'Wat eerder is gezegd',
    you: 'U',
    why: (business) =>
      `U ontvangt deze e-mail omdat u uw adres in de chat van ${business} hebt achtergelaten. De knop opent uw gesprek: wie deze e-mail heeft, kan het lezen.`,
    notMe: 'Dit was ik niet. Geen e-mails meer',
  },
  pl: {
    language: 'pl',
    subject: (business) => `${business}: odpowiedź dla Ciebie`,
    heading: (business) => `Odpowiedź od: ${business}`,
    open: 'Otwórz rozmowę',
    answer: 'Możesz też odpowiedzieć na tę wiadomość.',
    translated: 'Przetłumaczono automatycznie. Oryginał:',
    before: 'Wcześniejsze wiadomości',
    you: 'Ty',
    why: (business) =>
      `Otrzymujesz tę wiadomość, ponieważ na czacie ${business} podano ten adres. Przycisk otwiera Twoją rozmowę: kto ma tę wiadomość, może ją przeczytać.`,
    notMe: 'To nie ja. Nie chcę więcej e-maili',
  },
  tr: {
    language: 'tr',
    subject: (business) => `${business} size yanıt verdi`,
    heading: (business) => `${business} işletmesinden bir yanıt`,
    open: 'Görüşmeyi aç',
    answer: 'Bu e-postayı yanıtlayarak da yazabilirsiniz.',
    translated: 'Otomatik çevrildi. Aslı:',
    before: 'Daha önce yazılanlar',
    you: 'Siz',
    why: (business) =>
      `Bu e-postayı, adresinizi ${business} sohbetinde bıraktığınız için alıyorsunuz. Düğme görüşmenizi açar: bu e-postaya sahip olan herkes görüşmeyi okuyabilir.`,
    notMe: 'Bu ben değildim. Başka e-posta istemiyorum',
  },
  uk: {
    language: 'uk',
    subject: (business) => `${business}: вам відповіли`,
    heading: (business) => `Відповідь від ${business}`,
    open: 'Відкрити розмову',
    answer: 'Ви також можете відповісти на цей лист.',
    translated: 'Перекладено автоматично. Оригінал:',
    before: 'Попередні повідомлення',
    you: 'Ви',
    why: (business) =>
      `Ви отримали цей лист, бо залишили свою адресу в чаті ${business}. Кнопка відкриває вашу розмову: кожен, хто має цей лист, може її прочитати.`,
    notMe: 'Це був не я. Більше не надсилайте листів',
  },
  he: {
    language: 'he',
    subject: (business) => `תשובה מ־${business}`,
    heading: (business) => `תשובה מ־${business}`,
    open: 'לפתיחת השיחה',
    answer: 'אפשר גם להשיב להודעה הזאת.',
    translated: 'תורגם אוטומטית. המקור:',
    before: 'מה שנאמר קודם',
    you: 'אתם',
    why: (business) =>
      `ההודעה הגיעה אליכם כי השארתם את כתובתכם בצ׳אט של ${business}. הכפתור פותח את השיחה שלכם, וכל מי שבידו ההודעה הזאת יכול לקרוא אותה.`,
    notMe: 'זה לא הייתי אני. לא לשלוח עוד הודעות',
  },
  ja: {
    language: 'ja',
    subject: (business) => `${business}からの返信`,
    heading: (business) => `${business}からの返信`,
    open: '会話を開く',
    answer: 'このメールに返信していただくこともできます。',
    translated: '自動翻訳です。原文:',
    before: 'これまでのやり取り',
    you: 'お客様',
    why: (business) =>
      `${business}のチャットでメールアドレスをお知らせいただいたため、このメールをお送りしています。ボタンを押すと会話が開きます。このメールを持っている人は会話を読むことができます。`,
    notMe: '心当たりがありません。今後メールを受け取らない',
  },
  zh: {
    language: 'zh',
    subject: (business) => `${business}回复了您`,
    heading: (business) => `来自${business}的回复`,
    open: '打开对话',
    answer: '您也可以直接回复此邮件。',
    translated: '自动翻译。原文：',
    before: '之前的消息',
    you: '您',
    why: (business) =>
      `您收到此邮件，是因为您在${business}的聊天中留下了邮箱地址。点击按钮即可打开您的对话；持有此邮件的任何人都可以阅读。`,
    notMe: '这不是我。请停止发送邮件',
  },
};

/** The words of the first of some BCP 47 tags that there are any for; else English. */
export const replyWordsOf = (...languages: readonly string[]): ReplyWords =>
  languages.flatMap((language) => words[language.split('-')[0] ?? ''] ?? [])[0] ?? english;
