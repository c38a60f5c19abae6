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
    /(^|[^\p{L}])(mit (einem|einer|jemand|jemandem|dem|der|ihnen|euch|menschen|nem|ner)[^?]{0,40}(sprechen|reden|chatten|telefonieren)|(echten?|richtigen?|echter) (menschen?|person|mitarbeiter)|(ruft?|rufen) (sie )?(mich|mir)( bitte)?( mal)? (an|zurück)|(mich|mir)( bitte)?( jemand)? (anrufen|zurückrufen|zurück rufen|kontaktieren)|rückruf|(einen|ein) (menschen|mitarbeiter)( bitte| sprechen)|kundenservice|kundendienst)([^\p{L}]|$)|^(mensch|mitarbeiter|person)( bitte)?[.!]*$/iu,
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
    close: 'geschlossen schließt schliesst schließen schliessen zu zumachen',
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
      '12-24': 'heiligabend',
      '12-25': 'weihnachten',
      '12-31': 'silvester',
      '01-01': 'neujahr',
    },
    around: `wann wie sind ist seid ihr ihre eure euer die der das den dem am im um bis von und oder habt haben hat macht machen
      sie wir uhr lange was bitte hallo guten tag an es denn eigentlich auch laden geschäft praxis restaurant café studio
      nächsten diesen kommenden woche man euch welche welchen tagen`,
    noon: 'mittag mittags',
    midnight: 'mitternacht',
  },
  hoursSentences: {
    openNow: (until) => `Ja, wir haben jetzt geöffnet, bis ${until}.`,
    closedNow: (again) => `Nein, im Moment ist geschlossen.${again ? ` Wir öffnen wieder: ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} haben wir geöffnet: ${spans}.`,
    openAllDay: (day) => `${on(day)} haben wir rund um die Uhr geöffnet.`,
    closed: (day) => `${on(day)} ist geschlossen.`,
    opensAt: (day, time) => `${on(day)} öffnen wir um ${time}.`,
    closesAt: (day, time) => `${on(day)} schließen wir um ${time}.`,
    yes: 'Ja.',
    no: 'Nein.',
    today: 'Heute',
    tomorrow: 'Morgen',
    at: (day, time) => `${day} um ${time}`,
    weekHeading: 'Unsere Öffnungszeiten:',
    openAllDayShort: 'rund um die Uhr geöffnet',
    closedShort: 'geschlossen',
    to: ' bis ',
  },
};
