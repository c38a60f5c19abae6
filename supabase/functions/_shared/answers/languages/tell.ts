import { listed, plainWords } from '../words.ts';
import { toldLanguages } from './told.ts';

/** Of a BCP 47 tag its language alone. */
export const baseOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

/**
 * Frequent words by which a language written in Latin letters is told from the others, without accents, and what people
 * ask businesses. One that two languages have counts for each by half: that is why lists have words like English `die`.
 */
const frequentWords = {
  en: `the a an is are am do does did you your yours i my we our us they their he she it its can could will would should shall
    may might must have has had what when where how who whom which why and or but of to in on at for with from by about into
    there here any some it this that these those not no yes so also as if than then be been being was were get got need want
    like know help please thanks thank hello hi hey much many very more most only just still open opening opens close closed
    price prices cost costs book booking table hours time today tomorrow now free parking take takes pay card cards order
    come bring find make give sell buy offer allowed possible long far old new good me him her them man men die hat war kind
    son gift fast all after before up out over under between without during while again really something anything someone
    anyone somebody anybody everything ok okay let lets go going work works work day week month year hour minute people person
    place room menu food drink coffee dog dogs child children kids per is there isnt arent dont doesnt cant whats wheres hows
    when im ive id speak talk call phone number email address street la de con lunch dinner breakfast delivery deliver van`,
  es: `el la los las un una unos unas es son esta estan estais esto este esa ese tienen tiene teneis tienes tengo hay que cual
    cuales cuando cuanto cuanta cuantos cuesta cuestan donde como quien por para con sin de del al y o mi mis tu su sus se le
    les lo nos puedo puede pueden podria podeis quiero queria quisiera necesito hola gracias buenos buenas dias tardes noches
    abren abre abris abierto cierran cierra cerrado manana hoy ahora habitacion habitaciones mesa reservar reserva precio
    precios horario horarios ustedes usted aceptan acepta hacen haceis mas tambien pero si muy algo alguien perro perros ninos
    comida coche aparcar aparcamiento pagar tarjeta cita pedir ir ver hasta desde entre otra otro todo todos estoy estamos fue
    ser soy eres vale favor cerca lejos venden vende ofrecen`,
  fr: `le la les un une des du de et est sont vous avez nous je j tu il elle on ils que qu qui quel quelle quels quelles quand
    combien ou comment pourquoi pour avec dans sur sans chez par mon ma mes votre vos notre nos leur ce cet cette ces puis peut
    peux pouvez peuvent puis bonjour bonsoir salut merci ouvert ouverts ouverte ouvrez ouvre ferme fermez fermes prix coute
    coutent tarif tarifs reserver reservation livrez livraison aujourd hui demain maintenant etes faites fait faire y aussi pas
    ne plus tres c d l s n m t y a au aux il suis sommes voudrais veux aimerais besoin place places horaires heure heures
    chien chiens enfant enfants voiture garer payer carte rendez commander acceptez proposez vendez trouve trouvez jusqu depuis
    si mais donc quelque quelqu chose cest oui non apres avant encore tout tous beaucoup revoir sera etre avoir aller venir prendre`,
  pt: `o a os as um uma uns umas e sao esta estao estou voce voces tem tenho ha que qual quais quando quanto quanta quantos custa
    custam onde como quem por para pra com sem de do da dos das no na nos nas ao pelo pela ou meu minha meus seu sua seus posso
    pode podem poderia quero queria gostaria preciso ola oi obrigado obrigada bom boa tarde noite dia aberto abrem abre fecham
    fecha fechado amanha hoje agora fazem faz aceitam aceita nao sim tambem mais muito reserva reservar preco precos horario fica
    ficam voces eu nos eles isso isto esse essa este mas ja ate desde entre outro outra tudo todos alguem algo cachorro cao caes
    criancas carro estacionar estacionamento pagar cartao mesa marcar consulta pedir ir ver vendem vende oferecem entregam entrega favor atendem atende somos estamos foram fosse ir vir`,
  it: `il lo la i gli le un uno una di del della dei delle degli da dal dalla in nel nella con su sul per tra fra e ed o ma che
    chi cosa quale quali quando quanto quanta quanti costa costano dove come perche e sono siete avete ha ho hai abbiamo c ci si
    mi ti vi io tu noi voi lei posso puo potete possiamo possono vorrei voglio bisogno ciao buongiorno buonasera salve grazie
    prego aperto aperti aperta aprite apre chiuso chiusi chiudete chiude prezzo prezzi prenotare prenotazione tavolo oggi domani
    adesso ora orari orario accettate fate fare anche non piu molto questo questa quello quella mio mia vostro vostra suo sua
    cane cani bambini macchina auto parcheggio parcheggiare pagare carta appuntamento ordinare andare vedere fino dopo prima
    altro tutto tutti qualcosa qualcuno vendete offrite consegnate si no esiste serve servono al alla ai alle qual quindi siamo sei dei abbia fate fanno ore persone vicino lontano`,
  nl: `de het een en of maar van voor met zonder op in aan bij naar uit tot om te is zijn ben bent was heb hebt heeft hebben
    jullie u je jij uw jouw ik wij we mijn ons onze hij zij ze dit dat deze die er hier daar wat wanneer waar hoe wie welke
    waarom hoeveel kost kosten kan kunnen kunt mag mogen moet moeten wil willen graag zou hallo hoi goedendag dag dank bedankt
    alstublieft alsjeblieft open geopend gesloten sluiten sluit prijs prijzen reserveren reservering tafel vandaag morgen nu uur
    openingstijden accepteren doen doet ook niet geen nog al meer veel heel iets iemand hond honden kinderen kind auto parkeren
    parkeerplaats betalen pinnen kaart afspraak bestellen gaan zien tussen andere alles allemaal verkopen bieden bezorgen
    vragen vraag ja nee wordt worden als dan meenemen`,
  de: `der die das den dem des ein eine einen einem einer und oder aber von vom fur mit ohne bei beim zu zum zur auf an am im in
    aus bis um nach ist sind bin bist war habt haben habe hat hatte sie ihr ihre ihren euch euer ich du er es wir man mein meine
    meinen unser was wann wo wie wer welche welcher welches warum wieviel wohin kostet kosten kann konnen konnt darf durfen muss
    mussen mochte wurde will gern gerne hallo guten tag morgen abend danke bitte geoffnet offen geschlossen schliesst schliessen
    preis preise reservieren reservierung tisch heute jetzt uhr offnungszeiten nehmt nehmen macht machen auch nicht kein keine
    noch schon mehr sehr etwas jemand hund hunde kinder kind auto parken parkplatz bezahlen zahlen karte termin bestellen gehen
    sehen zwischen andere alles alle verkauft bietet liefert frage gibt gibts ja nein wird werden wenn dann also so mir mich uns`,
  pl: `i w we na z ze do od za po o u przy dla bez jest sa jestem macie mam ma mamy czy co kiedy gdzie jak kto ile dlaczego ktory
    ktora ktore jaki jaka jakie kosztuje kosztuja moge mozna moze mozemy chce chcialbym chcialabym potrzebuje prosze dziekuje
    dzien dobry czesc witam otwarte otwarty otwieracie czynne zamkniete cena ceny cennik zarezerwowac rezerwacja stolik dzis
    dzisiaj jutro teraz godziny godzinach godzin panstwo pan pani wy ja my to ten ta te tez nie tak juz bardzo wiecej cos ktos
    pies psem psa dzieci auto samochod parking parkowac zaplacic karta platnosc wizyta umowic zamowic przyjmujecie robicie sie`,
  tr: `bir ve ile icin var mi mu mı mü yok ne zaman nerede nasil kim kac neden hangi kadar bu su o ben biz siz sizin benim bizim
    misiniz musunuz miyim olur olabilir merhaba selam tesekkurler tesekkur ederim lutfen acik acik kapali kapaniyor aciliyor saat
    saatleri saatlerinde kacta bugun yarin simdi fiyat fiyati fiyatlar ucret ucreti rezervasyon masa randevu istiyorum istiyoruz
    yapiyor yapmak yapabilir alabilir almak gelebilir odeme kart kartla nakit otopark park kopek cocuk evet hayir da de ama cok
    daha sonra once kabul ediyor ediyorsunuz calisiyor calisiyorsunuz yapiyorsunuz satiyor getirebilir`,
  id: `apa apakah berapa kapan di mana dimana bagaimana siapa yang dan atau untuk dengan dari ke ini itu ada tidak bisa saya kami
    anda kalian kamu buka tutup jam harga harganya hari besok sekarang terima kasih selamat pagi siang malam mau ingin pesan
    bisakah adakah tersedia boleh parkir bayar kartu meja memesan halo tolong sampai juga lebih sangat anak anjing mobil`,
  vi: `khong co bao nhieu cho toi ban minh la va hay hoac voi tu den duoc gi nao dau khi may gio mo cua dong xin chao cam on gia
    tien dat ban cho ngay mai hom nay bay gio muon can hoi xe thanh toan the nhe a oi nhung cac mot cua`,
} satisfies Record<string, string>;
type Listed = keyof typeof frequentWords;

/** Words of dishes, places and people, which stand in a text of any language: `au lait`, `alla carbonara`, `van der Berg`. */
const particles = `au aux du des de la le les el los las del con y e et al alla alle ai di da dei della delle do dos das van
  von der den zu zum zur en a o il lo gli san saint santa sur eu`;
const ofParticle = 0.3;

/** Letters that say more than words do: of a word that has one, how much it counts. */
const letters: readonly (readonly [language: Listed, pattern: RegExp, weight: number])[] = [
  ['vi', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u, 1],
  ['pl', /[łąęśżźćń]/u, 1],
  ['tr', /[ğşı]/u, 1],
  ['pt', /ão|õe|çõ/u, 1],
  ['de', /ß/u, 1],
  ['de', /[äöü]/u, 0.4],
  ['tr', /[öü]/u, 0.2],
  ['es', /ñ|ción/u, 0.5],
  ['fr', /[èêœùûçî]/u, 0.4],
  ['it', /[àèìòù]$/u, 0.4],
];

/** Words that begin or end a conversation, and alone say in which language. */
const openers: Readonly<Partial<Record<Listed, string>>> = {
  en: 'hello hi hey thanks thank you good morning afternoon evening goodbye',
  es: 'hola gracias buenos buenas dias tardes noches adios',
  fr: 'bonjour bonsoir salut merci au revoir coucou beaucoup',
  pt: 'ola oi obrigado obrigada bom dia boa tarde noite',
  it: 'buongiorno buonasera salve grazie mille arrivederci buona sera',
  nl: 'hallo goedendag goedemorgen goedemiddag goedenavond bedankt dank je wel hoi',
  de: 'hallo guten tag morgen abend danke servus moin vielen dank',
  pl: 'dzien dobry czesc witam dziekuje dobry wieczor',
  tr: 'merhaba selam tesekkurler gunaydin iyi gunler',
  id: 'halo selamat pagi siang malam terima kasih',
  vi: 'xin chao cam on',
};

/** What the languages are called, by those who may wish for one. */
const names: Readonly<Record<(typeof toldLanguages)[number], string>> = {
  ar: 'arabic العربية بالعربية عربي ערבית בערבית arabe arabisch arabo árabe arabisk arapça арабською',
  bn: 'bengali bangla বাংলা',
  de: 'german الألمانية بالألمانية גרמנית בגרמנית deutsch allemand alemán alemão tedesco duits niemiecku almanca німецькою немецки',
  en: 'english inglés anglais englisch inglese engels inglês angielsku ingilizce англійською английски الإنجليزية بالإنجليزية אנגלית באנגלית 英語 英语 inggris anh',
  es: 'spanish الإسبانية بالإسبانية ספרדית בספרדית español castellano espagnol spanisch spagnolo spaans espanhol hiszpańsku ispanyolca',
  fr: 'french الفرنسية بالفرنسية צרפתית בצרפתית français francés französisch francese frans francês francusku fransızca',
  he: 'hebrew עברית בעברית hébreu hebräisch',
  hi: 'hindi हिन्दी हिंदी',
  id: 'indonesian indonesia bahasa',
  it: 'italian italiano italien italienisch italiaans włosku italyanca',
  ja: 'japanese 日本語 japonais japanisch japonés giapponese',
  nl: 'dutch nederlands néerlandais niederländisch holandés olandese holländisch',
  pl: 'polish polski polsku polonais polnisch polaco polacco lehçe',
  pt: 'portuguese português portugues portugais portugiesisch portoghese',
  ru: 'russian русский русски russe russisch ruso russo rosyjsku rusça',
  tr: 'turkish türkçe turc türkisch turco turecku',
  uk: 'ukrainian українською український ukrainien ukrainisch ucraniano ucraino ukraińsku',
  ur: 'urdu اردو',
  vi: 'vietnamese việt vietnamien vietnamesisch vietnamita',
  zh: 'chinese 中文 mandarin chinois chinesisch chino cinese',
};

/** Words that somebody puts around a language they wish for. */
const wish = `in auf en em na по po tiếng nói bằng please pls plz bitte por favor s il sil vous plait svp per favore alsjeblieft
  alstublieft prosze lutfen do you speak can could we i may to me talk write answer reply continue switch now sprechen sprichst
  sie du konnen wir kann ich reden schreiben antworten jetzt lieber parlez vous parler peut on pouvez repondre habla hablas
  hablan usted ustedes hablar puede puedo podemos en responder parla parlate parli parlare possiamo puo fala falam falar pode
  podemos spreekt spreek u je kunt kun kunnen praten graag mowic mowicie czy moge konusuyor musunuz be instead rather english
  version would like prefer a little only just sorry excuse hi hello hallo hola bonjour ciao ok and the language говорите вы
  будь ласка можно можна пожалуйста konnten konntest konnt ihr geht das auch antwortet mejor responde puedes podrias hable habla
  usted plutot te plait repondez pourriez parlons rispondere risponda risponde rispondi potrebbe meglio het liever graag
  antwoorden kan alstublieft responda poderia من فضلك لو سمحت هل يمكن التحدث الرد בבקשה אפשר לדבר`;

/** More words than this are a question of their own ("do you have a menu in English"). */
const longestWish = 7;

/** The language that somebody wishes to be answered in: "auf Deutsch bitte". */
function wishedFor(words: readonly string[]): string | undefined {
  if (words.length < 2 || words.length > longestWish) return undefined;
  const around = listed(wish);
  const named = toldLanguages.filter((language) => words.some((word) => listed(names[language]).has(word)));
  const [language] = named;
  if (language === undefined || named.length > 1) return undefined;
  return words.every((word) => around.has(word) || listed(names[language]).has(word)) ? language : undefined;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The language of a text in other letters than Latin ones, as far as they tell; null if most are Latin, or none. */
function languageOfScript(text: string, current: string): { language: string | undefined } | null {
  const all = count(text, /\p{L}/gu);
  const most = (pattern: RegExp) => count(text, pattern) * 2 > all;
  if (all === 0 || most(/\p{Script=Latin}/gu)) return null;
  const told = (language: string | undefined) => ({ language });
  if (most(/\p{Script=Devanagari}/gu)) return told('hi');
  if (most(/\p{Script=Bengali}/gu)) return told('bn');
  if (most(/\p{Script=Hebrew}/gu)) return told('he');
  if (most(/\p{Script=Cyrillic}/gu)) {
    if (/[іїєґ]/iu.test(text)) return told('uk');
    return told(current === 'uk' && !/[ыэъё]/iu.test(text) ? 'uk' : 'ru');
  }
  // Letters that Urdu has and Arabic has not.
  if (most(/\p{Script=Arabic}/gu)) return told(/[ٹڈڑےںہھگچپژ]/u.test(text) ? 'ur' : 'ar');
  if (most(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)) {
    return told(/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || current === 'ja' ? 'ja' : 'zh');
  }
  return told(undefined);
}

/** In which lists a word is: made at the first message, since every word of every list is read for it. */
let languagesOf: ReadonlyMap<string, readonly Listed[]> | undefined;

function readLists(): ReadonlyMap<string, readonly Listed[]> {
  const read = new Map<string, Listed[]>();
  for (const [language, words] of Object.entries(frequentWords)) {
    for (const word of listed(words)) {
      if (isListed(language)) read.set(word, [...(read.get(word) ?? []), language]);
    }
  }
  return read;
}

const isListed = (language: string): language is Listed => Object.hasOwn(frequentWords, language);

/** How much of a text each language has. */
function scoresOf(text: string, words: readonly string[]): ReadonlyMap<Listed, number> {
  languagesOf ??= readLists();
  const scores = new Map<Listed, number>();
  const add = (language: Listed, weight: number) =>
    scores.set(language, (scores.get(language) ?? 0) + weight);
  for (const word of words) {
    const found = languagesOf.get(word) ?? [];
    const weight = listed(particles).has(word) ? ofParticle : 1;
    for (const language of found) add(language, weight / found.length);
  }
  if (/[¿¡]/u.test(text)) add('es', 2);
  for (const word of text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []) {
    for (const [language, pattern, weight] of letters) if (pattern.test(word)) add(language, weight);
  }
  return scores;
}

/** So much tells a language; as long as nothing has been told, less of it alone. */
const enough = { words: 1.4, alone: 0.9 };
const fewWords = 3;

/** How far a language has to be ahead of the one that is spoken, and of all others. */
const ahead = 0.4;

/** A language that somebody writes, or wishes for. */
export interface Told {
  language: string;
  isWish: boolean;
}

/**
 * The language of a visitor's message, if that is told; undefined leaves the conversation in the language it is in: "ok", a
 * name, a number and one foreign word tell nothing.
 * @param current the language the conversation is in, BCP 47
 * @param isFirst whether nothing that was said before tells a language: then a greeting alone does, one word in other
 *   letters, and a word that no other language has
 */
export function tellLanguage(text: string, current: string, isFirst: boolean): Told | undefined {
  const words = plainWords(text);
  const wished = wishedFor(words);
  if (wished !== undefined) return { language: wished, isWish: true };
  const own = baseOf(current);
  const told = (language: string | undefined) =>
    language === undefined ? undefined : { language, isWish: false };
  const script = languageOfScript(text, own);
  if (script) {
    // A language without spaces writes a sentence as one word.
    const isWord = words.length < 2 && (!hasNoSpaces.test(text) || count(text, /\p{L}/gu) < 5);
    return isWord && !isFirst && script.language !== own ? undefined : told(script.language);
  }
  // Without its words there is no telling a language from others.
  const isUnlisted = toldLanguages.every((language) => language !== own);
  if (isUnlisted || words.length === 0) return undefined;
  const scores = scoresOf(text, words);
  const ownScore = isListed(own) ? (scores.get(own) ?? 0) : 0;
  const ranked = [...scores].sort((one, other) => other[1] - one[1]);
  const [[best, score] = [undefined, 0], [, second] = [undefined, 0]] = ranked;
  if (best === undefined) return undefined;
  if (best === own) return score >= enough.words && score - second >= ahead ? told(own) : undefined;
  if (isFirst && words.length <= fewWords) {
    const opening = Object.entries(openers).filter(([, list]) =>
      words.every((word) => listed(list).has(word)),
    );
    const [[only] = [undefined]] = opening;
    if (opening.length === 1) return told(only);
  }
  if (isFirst && ownScore === 0 && score >= enough.alone && score >= 2 * second) return told(best);
  const isAhead = score - ownScore >= ahead && score - second >= ahead / 2;
  return score >= enough.words && isAhead ? told(best) : undefined;
}
