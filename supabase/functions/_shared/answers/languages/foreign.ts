import { listed, plainWords } from '../words.ts';

/**
 * What a visitor is told who writes in another language than the bot's: the ten most spoken languages besides English,
 * English itself, and German, which bots also speak. `name` puts in the bot's language, as that language calls it.
 */
const sentences: Readonly<Record<string, (name: string) => string>> = {
  en: (name) =>
    `Sorry, I only understand ${name}. Please ask me in ${name}, or leave your question for the team.`,
  zh: (name) => `抱歉，我只懂${name}。请用${name}提问，或给我们的团队留言。`,
  hi: (name) => `क्षमा करें, मैं केवल ${name} समझता हूँ। कृपया ${name} में पूछें या टीम के लिए अपना प्रश्न छोड़ दें।`,
  es: (name) =>
    `Lo siento, solo entiendo ${name}. Pregúnteme en ${name}, por favor, o deje su pregunta para el equipo.`,
  ar: (name) => `عذرًا، لا أفهم إلا ${name}. يُرجى طرح السؤال باللغة ${name} أو ترك سؤالك للفريق.`,
  fr: (name) =>
    `Désolé, je ne comprends que cette langue : ${name}. Posez-moi la question ainsi, ou laissez-la à l’équipe.`,
  bn: (name) => `দুঃখিত, আমি শুধু ${name} বুঝি। অনুগ্রহ করে ${name} ভাষায় প্রশ্ন করুন অথবা দলের জন্য প্রশ্নটি রেখে যান।`,
  pt: (name) =>
    `Desculpe, só entendo ${name}. Pergunte-me em ${name}, por favor, ou deixe a sua pergunta para a equipa.`,
  ru: (name) =>
    `Извините, я понимаю только этот язык: ${name}. Спросите, пожалуйста, на нём или оставьте вопрос для команды.`,
  ur: (name) =>
    `معذرت، میں صرف ${name} سمجھتا ہوں۔ براہ کرم ${name} میں پوچھیں یا اپنا سوال ٹیم کے لیے چھوڑ دیں۔`,
  id: (name) =>
    `Maaf, saya hanya mengerti ${name}. Silakan bertanya dalam ${name}, atau tinggalkan pertanyaan untuk tim.`,
  de: (name) =>
    `Entschuldigung, ich verstehe nur ${name}. Bitte fragen Sie mich auf ${name}, oder hinterlassen Sie Ihre Frage für das Team.`,
};

/** Frequent words by which a language written in Latin letters is told from the others. */
const functionWords: Readonly<Record<string, string>> = {
  en: `the a an is are do does did you your i my we our can could will would have has what when where how who which why
    and or of to in on at for with from there any it this that not much many if be was get need open close price book`,
  es: `el la los las un una es son está están tienen tiene tenéis tienes podéis hay que qué cuál cuándo cuánto cuesta cuestan dónde cómo quién
    por para con de del al y o mi su sus se puedo puede pueden quiero quisiera necesito hola gracias abren abierto mañana
    hoy habitación habitaciones mesa reservar precio horario ustedes usted aceptan hacen sin más también`,
  fr: `le la les un une des du de est sont vous avez avez-vous nous je j que qu quel quelle quels quelles quand combien où
    comment qui pourquoi pour avec dans sur et ou mon ma mes votre vos puis peut pouvez bonjour merci ouvert ouverts
    ouvrez fermé prix coûte réserver réservation livrez aujourd hui demain êtes faites y aussi sans c d l s il`,
  pt: `o os um uma é são está estão vocês você tem têm há que qual quais quando quanto custa custam onde como quem por
    para com de do da dos das no na e ou meu minha seu sua posso pode podem quero queria preciso olá obrigado obrigada
    aberto abrem amanhã hoje fazem aceitam não também mais reserva reservar preço horário fica`,
  id: `apa apakah berapa kapan di mana dimana bagaimana siapa yang dan atau untuk dengan dari ke ini itu ada tidak bisa
    saya kami anda kalian buka tutup jam harga harganya hari besok sekarang terima kasih selamat pagi mau ingin pesan
    bisakah adakah tersedia boleh`,
  de: `der die das ein eine einen ist sind sie ihr ihre ihren haben habt hat gibt es was wann wo wie wer welche warum und
    oder für mit von bei zu zum zur mein meine kann können könnte möchte ich wir nicht auch auf heute morgen geöffnet
    kostet kosten öffnungszeiten termin hallo danke bitte preis euch man noch`,
};

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The language of a text that is not in Latin letters, as far as its letters tell. */
function languageOfScript(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu);
  const most = (pattern: RegExp) => count(text, pattern) * 2 > letters;
  if (letters === 0 || most(/\p{Script=Latin}/gu)) return undefined;
  if (most(/\p{Script=Devanagari}/gu)) return 'hi';
  if (most(/\p{Script=Bengali}/gu)) return 'bn';
  if (most(/\p{Script=Cyrillic}/gu)) return 'ru';
  // Letters that Urdu has and Arabic has not.
  if (most(/\p{Script=Arabic}/gu)) return /[ٹڈڑےںہھگچپژ]/u.test(text) ? 'ur' : 'ar';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'other';
  return most(/\p{Script=Han}/gu) ? 'zh' : 'other';
}

/**
 * The language of a text, if it is surely not the one that is expected.
 * @param expected BCP 47, of the bot
 * @returns the code of a language there is a sentence for, 'other' for one there is none for; undefined if it may well
 *   be the expected one
 */
export function foreignLanguage(text: string, expected: string): string | undefined {
  const own = expected.split('-')[0] ?? '';
  const script = languageOfScript(text);
  if (script !== undefined) return script === own ? undefined : script;
  const ownWords = functionWords[own];
  // Without its words there is no telling them from others'.
  if (ownWords === undefined) return undefined;
  const words = plainWords(text);
  const score = (language: string) => {
    const list = listed(functionWords[language] ?? '');
    const others = language === own ? undefined : listed(ownWords);
    return words.filter((word) => list.has(word) && !others?.has(word)).length;
  };
  const [best] = Object.keys(functionWords)
    .filter((language) => language !== own)
    .map((language) => ({
      language,
      score: score(language) + (language === 'es' && /[¿¡]/u.test(text) ? 2 : 0),
    }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score <= score(own)) return undefined;
  // Among few words a foreign letter counts as one.
  const needed = words.length <= 3 && /[¿¡à-öø-ÿß]/iu.test(text) ? 1 : 2;
  return best.score >= needed ? best.language : undefined;
}

/** The honest sentence, in the visitor's language. @returns null for a language there is no sentence for */
export function sayOnlyUnderstands(visitorLanguage: string, botLanguage: string): string | null {
  const sentence = sentences[visitorLanguage];
  if (!sentence) return null;
  const name = new Intl.DisplayNames(visitorLanguage, { type: 'language' }).of(
    botLanguage.split('-')[0] ?? botLanguage,
  );
  return sentence(name ?? botLanguage);
}
