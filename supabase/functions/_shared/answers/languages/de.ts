import type { Phrasebook } from './phrasebook.ts';

/** A day at the beginning of a sentence: „Heute“, „Am Sonntag, 8. März,“. */
const on = (day: string) => (/^(Heute|Morgen)$/.test(day) ? day : `Am ${day},`);

export const de: Phrasebook = {
  smallTalk: {
    greeting: 'hallo hi hey moin servus guten tag morgen abend grüezi huhu',
    thanks: 'danke dankeschön vielen dank merci',
    farewell: 'tschüss tschüß tschau ciao wiedersehen bis',
    other:
      'ok okay super toll prima perfekt gut klasse alles klar ja nein genau schön verstanden haha hilfe test',
    around: `sehr schön vielmals auf bald dann später ihnen euch dir für die das ihre hilfe zusammen ist ein einen noch und
      mal lieben besten herzlichen na wie gehts geht es`,
  },
  about:
    /^(wer (bist du|sind sie|seid ihr)|wie hei(ß|ss)t du|bist du (ein |eine )?(bot|roboter|mensch|maschine|computer|echter mensch|ki|echt)|sind sie (ein )?(bot|mensch|roboter)|was kannst du( alles)?)( oder (ein )?(bot|mensch|roboter))?$/i,
  say: {
    greeting: () => 'Hallo! Was möchten Sie wissen?',
    thanks: () => 'Gern geschehen! Möchten Sie noch etwas wissen?',
    farewell: () => 'Auf Wiedersehen!',
    about: (name) =>
      `Ich bin der Assistent von ${name}: ein Programm, kein Mensch. Ich sage Ihnen, was das Team für Besucher aufgeschrieben hat. Was möchten Sie wissen?`,
    other: () => 'Möchten Sie etwas wissen?',
  },
  person:
    /(^|[^\p{L}])(mit (einem|einer|jemand|jemandem|dem|der|ihnen|euch|menschen|nem|ner)[^?]{0,40}(sprechen|reden|chatten|telefonieren)|(echten?|richtigen?|echter) (menschen?|person|mitarbeiter)|(ruft?|rufen) (sie )?(mich|mir)( bitte)?( mal)? (an|zurück)(?!,? (wenn|sobald|falls|bevor))|(mich|mir)( bitte)?( jemand)? (anrufen|zurückrufen|zurück rufen|kontaktieren)|rückruf|(einen|ein) (menschen|mitarbeiter)( bitte| sprechen)|kundenservice|kundendienst)([^\p{L}]|$)|^(mensch|mitarbeiter|person)( bitte)?[.!]*$/iu,
  colleague:
    /(?:^|[^\p{L}])mit (\p{L}+(?: \p{L}+)?)(?: bitte)? (?:sprechen|reden|chatten|telefonieren|verbinden)(?![\p{L}])/iu,
  nobody: `mir dir ihm uns sich meinem meiner meinen ihrem eurem akzent tieren hunden kindern freunden anderen leuten händen gott
    karte`,
  feelings: {
    abuse:
      /(?<![\p{L}])(schei(ß|ss)e?|arschl(o|ö)cher|arschloch|idioten?|verpiss dich|fick dich|blöder? bot|dummer bot|schei(ß|ss)bot|vollidioten?|(du bist|ihr seid|sie sind) (so |einfach |echt |völlig |ein |eine )*(nutzlos|dumm|blöd|bescheuert|unfähig|mist|müll|witz|unbrauchbar))(?![\p{L}])/iu,
    complaint:
      /(?<![\p{L}])((schon )?wieder (kaputt|defekt|falsch|nicht da|dasselbe)|(immer )?noch (immer )?(kaputt|defekt|nicht (da|fertig|repariert|angekommen|erhalten)|keine (antwort|rückmeldung))|(geht|funktioniert) (immer noch|schon wieder) nicht|(so )?eine (absolute |bodenlose )?(frechheit|unverschämtheit|zumutung|sauerei)|unverschämt|inakzeptabel|(schlechter|schlechtester|mieser|miserabler|furchtbarer|katastrophaler) (service|kundenservice|laden)|(enttäuscht|stinksauer|verärgert|unzufrieden)|(niemand|keiner) (ist |hat )?(gekommen|erreichbar|da gewesen|geantwortet|antwortet|meldet sich|zurückgerufen|geht ran)|warte (ich )?(schon |jetzt |nun )*(seit|ewig|\d+)|(habe|haben|hab) (jetzt |schon |nun |über |mehr als |fast )*(\d+|eine?|zwei|drei|ewig|wochen|tage|stunden|stundenlang)( \p{L}+)? gewartet|(mir|uns) (wurde|hat man) (gesagt|versprochen)[^?]{1,60}(?<![\p{L}])(und|aber)(?![\p{L}])[^?]{0,30}(?<![\p{L}])(nicht|nie|niemand|kein|immer noch)(?![\p{L}])|(ihr|sie|eure? \p{L}+|ihre? \p{L}+) (habt|haben|hat) (mein(e|en|er)?|unsere?n?|mich|uns)( \p{L}+){0,3} (verloren|vergessen|ignoriert|beschädigt|zerkratzt|kaputt ?gemacht|zerbrochen|ruiniert|versaut|falsch|belogen|angelogen)|wie k(ö|o)nn(t|en) (ihr|sie) (es wagen|nur|so)|was für (ein|eine) (witz|frechheit|schande|saftladen|katastrophe|chaos)|(das|es) ist (so |wirklich |einfach |echt )*(lächerlich|unglaublich schlecht|eine katastrophe|eine schande|ein witz|unmöglich)\s*([.!,;]|$)|(bin|sind) (so |sehr |echt |wirklich |richtig )*(wütend|sauer|frustriert)|(komme|kaufe|bestelle|buche|gehe)( \p{L}+){0,3} nie (wieder|mehr)|nie wieder[.!\s]*$|(doppelt|zu viel|zweimal) (abgebucht|berechnet|bezahlt)|abzocke|betrug|(mich )?beschweren|(eine )?beschwerde|reklamieren will|so unfreundlich|geld zurück haben)(?![\p{L}])/iu,
    trouble:
      /(?<![\p{L}])((ich bin|wir sind|bin|(mein|meine|unser|unsere) \p{L}+ ist) (so |sehr |leider |total |echt |plötzlich )*(krank|erkrankt)|(habe|hab|haben|hat) (die |eine |leider )*(grippe|corona|fieber|covid)|(liegt|bin|ist) im krankenhaus|(mutter|vater|eltern|mama|papa|oma|opa|großmutter|grossmutter|großvater|grossvater|mann|frau|partner|partnerin|sohn|tochter|kind|baby|bruder|schwester|freund|freundin|onkel|tante|hund|hündin|katze|kater|pferd|kaninchen|hamster|vogel|haustier) (ist|sind) (gestern |letzte woche |plötzlich |leider )*gestorben|(ist|sind) (gestern |letzte woche |plötzlich |leider )*verstorben|(hatte|hatten) einen unfall|(muss|müssen|gehe|gehen|bin|sind) (\p{L}+ )?(zu|auf) (einer |der |eine |die )?(beerdigung|trauerfeier)|(habe|hab|haben) (eine |einen )(beerdigung|trauerfall|todesfall)|wegen (einer |eines |der |des )?(beerdigung|trauerfalls?|todesfalls?)|(beerdigung|trauerfall|todesfall) in (der|unserer|meiner) familie)(?![\p{L}])/iu,
  },
  grievance:
    /(?<![\p{L}])(niemand|keiner|(habt|haben|hat) (mir|uns|mich) [^?.]{1,60}(verkauft|gegeben|geschickt|gelassen|behandelt|versprochen|aufgelegt|berechnet)|(war|waren|kam|kamen) (so |sehr |viel |ganz |total |völlig |schon |wieder |zu )*(kalt|dreckig|schmutzig|verbrannt|falsch|verspätet|zu spät|kaputt|roh|unfreundlich|schlecht|furchtbar|schlimm)|zum (zweiten|dritten|vierten|x-ten) mal|schlechte bewertung|nicht das,? was ich (bestellt|bezahlt|gewollt)|hätte mehr erwartet)(?![\p{L}])/iu,
  sympathy: {
    abuse: 'Es tut mir leid, dass ich nicht besser helfen konnte.',
    complaint: 'Das tut mir leid, so hätte es nicht laufen sollen.',
    trouble: 'Das tut mir sehr leid.',
  },
  questionStart:
    /^(und |oder |auch |außerdem )*(was|wann|wo|wer|wie|wieviel|wieso|warum|welche|welcher|welches|wohin|womit|gibt|gibts|habt|haben|hat|kann|könnt|können|könnte|darf|dürfen|muss|müssen|soll|ist|sind|seid|macht|machen|nehmt|nehmen|bietet|bieten|behandelt|akzeptiert|verkauft|brauche ich)(?![\p{L}])/iu,
  and: /\s*(?:[,;]\s*)?(?<![\p{L}])(?:und auch|und außerdem|und|sowie|außerdem|auch)(?![\p{L}])\s*|\s*[&+;]\s*|\s*,\s+/giu,
  goesOn: /^(und|oder|aber|auch|dann|für|am|im|mit|ohne|was ist mit)(?![\p{L}])/iu,
  pronoun:
    /(?<![\p{L}])(es|dies|dort|davon|damit|dafür|ihn|(das|die|der|den|dieser|diese|sie)(?=( denn| auch| dann| da| so)*[?!.\s]*$))(?![\p{L}])/iu,
  hollow:
    /^(und|oder|was|wann|wo|wie|viel|wieviel|lange|oft|kostet|kosten|ist|sind|es|das|die|der|den|dem|ein|eine|ich|man|kann|für|am|im|in|mit|auch|da|dort|denn|dauert|geht|sie|ihr|wir)$/i,
  yesOrNo:
    /^\P{L}*(ja|jawohl|klar|natürlich|selbstverständlich|gerne?|sicher|nein|nee?|nicht|leider|kein(e|en)?)(?![\p{L}])/iu,
  hoursWords: {
    open: 'offen geöffnet geoeffnet auf öffnet oeffnet öffnen oeffnen aufmachen',
    close: 'geschlossen schließt schliesst schließen schliessen zu zumachen schluss feierabend',
    closed: 'geschlossen zu',
    hours: 'öffnungszeiten oeffnungszeiten öffnungszeit sprechzeiten geschäftszeiten zeiten',
    now: 'jetzt gerade momentan noch schon aktuell',
    today: 'heute',
    tomorrow: 'morgen',
    weekend: 'wochenende wochenenden',
    weekdays: 'wochentags werktags unter',
    days: [
      'sonntag sonntags so',
      'montag montags mo',
      'dienstag dienstags di',
      'mittwoch mittwochs mi',
      'donnerstag donnerstags do',
      'freitag freitags fr',
      'samstag samstags sa sonnabend',
    ],
    months: [
      'januar jan',
      'februar feb',
      'märz maerz',
      'april apr',
      'mai',
      'juni jun',
      'juli jul',
      'august aug',
      'september sep',
      'oktober okt',
      'november nov',
      'dezember dez',
    ],
    holidays: {
      '12-24': 'heiligabend heilig_abend',
      '12-24 12-25 12-26': 'weihnachten weihnachtsfeiertage weihnachtsfeiertagen über_weihnachten',
      '12-25': '1_weihnachtstag 1_weihnachtsfeiertag ersten_weihnachtstag erster_weihnachtstag',
      '12-26': '2_weihnachtstag 2_weihnachtsfeiertag zweiten_weihnachtstag zweiter_weihnachtstag',
      '12-31': 'silvester',
      '01-01': 'neujahr',
      '01-06': 'heilige_drei_könige dreikönig dreikönigstag',
      '10-03': 'tag_der_deutschen_einheit',
      'easter-2': 'karfreitag',
      'easter-2 easter+0 easter+1': 'ostern',
      'easter+0': 'ostersonntag',
      'easter+1': 'ostermontag',
      'easter+39': 'himmelfahrt christi_himmelfahrt vatertag auffahrt',
      'easter+49 easter+50': 'pfingsten',
      'easter+50': 'pfingstmontag',
      'easter+60': 'fronleichnam',
      next: 'feiertag feiertage feiertagen feiertags',
    },
    around: `wann wie sind ist seid ihr ihre eure euer die der das den dem am im um bis von und oder habt haben hat macht machen
      sie wir uhr lange was bitte hallo guten tag an es denn eigentlich auch laden geschäft praxis restaurant café studio
      nächsten diesen kommenden woche man euch welche welchen tagen kann können kommen jemand passt ok okay gut ich`,
    there: 'da arbeitet arbeiten vorbeikommen vorbei erreichbar anwesend',
    thisPart: /heute (früh|vormittag|nachmittag|abend|nacht)/i,
    parts: `vormittag vormittags nachmittag nachmittags abend abends früh morgens nachts nacht`,
    morning: 'vormittag vormittags früh morgens',
    evening: 'nachmittag nachmittags abend abends nachts',
    general: 'spät später früh früher jeden täglich tage tag immer normalerweise',
    lunch: 'mittagspause mittagsruhe pause',
    noon: 'mittag mittags',
    midnight: 'mitternacht',
    numbers: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    until: 'bis',
    inMonth: 'im',
    spoken: [
      ['halb N', -30],
      ['viertel nach N', 15],
      ['viertel vor N', -15],
      ['dreiviertel N', -15],
      ['(?:um|bis|ab|vor|nach|gegen) N', 0],
      ['N uhr', 0],
    ],
    before: /(?<![\p{L}])(?<!viertel )(vor|bis)(?![\p{L}])/iu,
    after: /(?<![\p{L}])(?<!viertel )nach(?![\p{L}])/iu,
    always: /24\s?\/\s?7|24\s?stunden|rund um die uhr|(7|sieben) tage/i,
    dottedDates: true,
    asksWhen:
      /(?<![\p{L}])(wann|wie lange|um wie ?viel|wie spät|welchen tagen|welche tage)(?![\p{L}])|zeiten/iu,
    asksUntil: /(?<![\p{L}])(bis wann|bis wie ?viel uhr|wie lange)(?![\p{L}])/iu,
    asksFrom: /(?<![\p{L}])(ab wann|ab wie ?viel uhr|von wann an)(?![\p{L}])/iu,
    doesOpen: /(?<![\p{L}])(öffnet|öffnen|oeffnet|oeffnen|macht ihr auf|machen sie auf)(?![\p{L}])/iu,
    otherwise: /was (ist|läuft|gibt)|kommen sie|kommt ihr|(?<![\p{L}])es(?![\p{L}])/iu,
    ways: [
      'Wie sind Ihre Öffnungszeiten?',
      'Wann haben Sie geöffnet?',
      'Habt ihr gerade offen?',
      'Wann schließen Sie?',
      'Habt ihr sonntags auf?',
      'Macht ihr Mittagspause?',
    ],
  },
  hoursSentences: {
    openNow: (until) => `Ja, wir haben jetzt geöffnet, bis ${until}.`,
    closedNow: (again) => `Nein, im Moment ist geschlossen.${again ? ` Wir öffnen wieder: ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} haben wir geöffnet: ${spans}.`,
    openAllDay: (day) => `${on(day)} haben wir rund um die Uhr geöffnet.`,
    closed: (day) => `${on(day)} ist geschlossen.`,
    usually: (day, spans) =>
      `${on(day)} haben wir normalerweise${spans ? ` geöffnet: ${spans}` : ' geöffnet'}.`,
    callFirst: 'An Feiertagen kann das anders sein, rufen Sie uns am besten vorher an.',
    opensAt: (day, time) => `${on(day)} öffnen wir um ${time}.`,
    closesAt: (day, time) => `${on(day)} schließen wir um ${time}.`,
    yes: 'Ja.',
    no: 'Nein.',
    today: 'Heute',
    tomorrow: 'Morgen',
    at: (day, time) => `${day} um ${time}`,
    weekHeading: 'Unsere Öffnungszeiten:',
    heading: 'Öffnungszeiten',
    openAllDayShort: 'rund um die Uhr geöffnet',
    closedShort: 'geschlossen',
    to: ' bis ',
  },
};
