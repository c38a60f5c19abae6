/**
 * How somebody asks for a person in those languages of the widget that have no phrasebook, anywhere in a message. The
 * developers wrote them, who are natives of none.
 */
const wishes: Readonly<Record<string, RegExp>> = {
  ar: /(?<!\p{L})(?:التحدث|أتحدث|اتحدث|التكلم|أتكلم|اتكلم|التواصل|أتواصل|اتواصل|الحديث|تحويلي|حولني|حوّلني)(?: مباشرة)? (?:إلى|الى|مع) (?:شخص|إنسان|انسان|موظف|أحد|احد|ممثل|مسؤول)|(?<!\p{L})(?:أكلم|اكلم) (?:شخص|إنسان|انسان|موظف|أحد|احد|ممثل)|(?:شخص|إنسان|انسان) حقيقي|خدمة العملاء/u,
  he: /(?<!\p{L})(?:לדבר|לשוחח|להתכתב|אדבר|מדבר|להעביר אותי|תעבירו אותי|העבירו אותי)(?: ישירות)? (?:עם |אל |ל)(?:אדם|בן[ -]?אדם|נציג|נציגה|מישהו|איש צוות|עובד)(?!\p{L})|נציגה? אנושית?|אדם אמיתי|שירות לקוחות/u,
  ja: /(?:(?<!\p{Script=Han})人|スタッフ|担当者|担当の(?:人|方)|係の(?:人|方)|オペレーター|人間|店員)(?:さん)?[とに](?:直接)?(?:話|はな|相談|チャット|つな|繋|代わ|替わ|かわ|連絡)|有人(?:対応|チャット)/u,
  pl: /(?<!\p{L})(?:porozmawia[ćj]|porozmawiam|rozmawiać|pogadać|pomówić|połączyć|połącz|połączcie|skontaktować)(?: (?:mnie|się))?(?: proszę)? z (?:kimś|człowiekiem|osobą|(?:żywą|prawdziwą) osobą|(?:żywym|prawdziwym) człowiekiem|konsultantem|konsultantką|pracownikiem|obsługą)(?!\p{L})|(?<!\p{L})obsług[aęi] klienta/iu,
  tr: /(?<!\p{L})(?:[iİ]nsan|kişi|temsilci|temsilcisi|yetkili|çalışan|görevli|personel|biri|birisi)(?:y?l[ea]|yle|yla|siyle|nle| ile)(?: [\p{L}]{1,20})? (?:konuş|görüş|yazış)|(?:temsilciye|temsilcisine|yetkiliye|insana|görevliye) bağla/iu,
  uk: /(?<!\p{L})(?:поговорити|говорити|поспілкуватис[яь]|спілкуватис[яь]|зв.язатис[яь]|зв.яжіть|з.єднайте|переключіть)(?: мене)? (?:з|із|зі) (?:людиною|(?:живою|справжньою) людиною|кимось|оператором|менеджером|працівником|консультантом)(?!\p{L})|(?<!\p{L})(?:покличте|покликати) (?:людину|менеджера|оператора)(?!\p{L})/iu,
  zh: /(?:转|轉|找|和|跟|与|與|联系|聯繫|聯絡|接)(?:一下|一个|一個|个|個|你们的|你們的)?(?:人工|真人|客服|工作人员|工作人員|店员|店員)|人工(?:客服|服务|服務)|真人(?:客服|服务|服務)|[和跟]人(?:说话|說話|聊|对话|對話|谈|談)/u,
};

/** Whether a message in a language without a phrasebook asks for a person. @param language BCP 47 */
export const asksForPerson = (text: string, language: string): boolean =>
  wishes[language.split('-')[0]?.toLowerCase() ?? '']?.test(text) ?? false;
