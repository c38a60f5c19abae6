import type { Phrasebook } from './phrasebook.ts';

/** A day at the beginning of a sentence: “Vandaag”, “Op zondag 8 maart”. */
const on = (day: string) => (/^(Vandaag|Morgen)$/.test(day) ? day : `Op ${day.toLowerCase()}`);

export const nl: Phrasebook = {
  smallTalk: {
    greeting: 'hallo hoi hey hi hai goedendag goedemorgen goedemiddag goedenavond goeiedag goeiemorgen moi',
    thanks: 'bedankt dank dankjewel dankuwel merci thanks thx',
    farewell: 'doei dag tot doeg houdoe ciao',
    other: `ok okay oke oké top prima super perfect mooi fijn leuk goed ja nee nou begrepen duidelijk haha test hulp geweldig
      klopt helemaal`,
    around: `je u wel zeer heel hartelijk veel voor de het hulp uw jullie ziens later straks morgen en nog een fijne prettige
      dag avond weekend allemaal mevrouw meneer daar is er iemand hoe gaat alles ik ben dan weer alvast dit dat`,
  },
  about:
    /^(en )?(ben (je|jij) (een |echt |wel )*(bot|robot|mens|machine|computer|programma|persoon|echt mens|echte persoon|ai|echt)|bent u (een |echt )*(bot|robot|mens|machine|computer|persoon)|wie (ben (je|jij)|bent u)|hoe heet (je|jij|u)|wat (kan|kun) (je|jij|u)( allemaal)?( doen)?|praat ik met een (bot|robot|mens|machine|persoon))( of (een )?(bot|robot|mens|persoon|machine))?$/i,
  say: {
    greeting: () => 'Hallo! Wat wilt u weten?',
    thanks: () => 'Graag gedaan! Wilt u nog iets weten?',
    farewell: () => 'Tot ziens!',
    about: (name) =>
      `Ik ben de assistent van ${name}: een programma, geen mens. Ik zeg wat het team voor bezoekers heeft opgeschreven. Wat wilt u weten?`,
    other: () => 'Wilt u iets weten?',
  },
  person:
    /(^|[^\p{L}])(met (een |een echte? |iemand|jullie |uw )?(mens|persoon|medewerker|collega|iemand|klantenservice|receptie)[^?]{0,25}(praten|spreken|chatten|bellen)|(praten|spreken|chatten) met (een|iemand|jullie|de|een echt)|(echte? )(mens|persoon|medewerker)|(kunnen|kunt|kan|willen|wil)( (jullie|u|je|iemand)){1,2} (mij|me)( even)? (terug)?bellen|(bel|bellen) (mij|me)( even)?( alstublieft| alsjeblieft)? ?(terug)?(?! (als|zodra|wanneer)(?![\p{L}]))|teruggebeld worden|terugbelverzoek|(ik wil|liever|graag) (een )?(mens|medewerker)|klantenservice|klantendienst)([^\p{L}]|$)|^(een )?(mens|medewerker|persoon)( (alstublieft|alsjeblieft|aub|graag))?[.!]*$/iu,
  colleague:
    /(?:^|[^\p{L}])met (\p{L}+(?: \p{L}+)?)(?: (?:alstublieft|alsjeblieft|even))? (?:spreken|praten|chatten|bellen|doorverbinden)(?![\p{L}])/iu,
  nobody:
    'mij me jou je u hem haar ons hen hun zich mijn jouw uw onze god dieren honden kinderen vrienden anderen accent',
  feelings: {
    abuse:
      /(?<![\p{L}])(klootzak(ken)?|eikels?|idioot|idioten|sukkels?|lul(len)?|kut(bot)?|rot op|hou je bek|kankerbot|stomme? (bot|chatbot|robot)|(je|jij|jullie|u) (bent|zijn|ben) (echt |gewoon |zo |een |helemaal )*(waardeloos|dom|stom|nutteloos|onbruikbaar|achterlijk))(?![\p{L}])/iu,
    complaint:
      /(?<![\p{L}])((alweer|opnieuw|weer) (kapot|stuk|defect|te laat|fout|verkeerd)|(nog steeds|nog altijd) (kapot|stuk|defect|niet|geen|niets|op)|(doet|werkt) het (nog steeds|weer) niet|(slechte?|waardeloze|vreselijke|belabberde|beroerde|schandalige) (service|bediening|ervaring|dienstverlening)|(service|bediening|eten|ervaring) (is|was) (echt |gewoon |zo |heel )*(slecht|waardeloos|vreselijk|belabberd|dramatisch)|(dit|dat|het) is (echt |gewoon |een |ronduit )*(schandalig|schande|belachelijk|onacceptabel|ongehoord|oplichting|drama|waardeloos)|onacceptabel|(ik ben|wij zijn|we zijn|ben) (heel |erg |zeer |echt |diep )*(teleurgesteld|boos|woedend|ontevreden|gefrustreerd|kwaad|pislink)|niemand (neemt op|reageert|antwoordt|heeft gebeld|belt terug|is gekomen|kwam|komt)|(ik|we|wij) wacht(en)? (nu |al |nog )*(\d+|een|twee|drie|uren|dagen|weken|sinds|eeuwig)|(ik|we|wij) (heb|hebben) (al |nu |bijna |meer dan )*(\d+|een|twee|drie|uren|dagen)( \p{L}+)? gewacht|(mij|me|ons) (werd|is) (gezegd|verteld|beloofd)[^?]{1,60}(?<![\p{L}])(en|maar)(?![\p{L}])[^?]{0,30}(?<![\p{L}])(niet|nooit|niemand|niets|geen)(?![\p{L}])|(jullie|u) (hebben|heeft) (mijn|ons|onze|mij) (\p{L}+ ){0,3}(kwijtgeraakt|verloren|vergeten|beschadigd|kapotgemaakt|genegeerd|bekrast|voorgelogen|verpest)|hoe (durven|durft) (jullie|u)|(kom|komen|koop|bestel) (hier |bij jullie )?nooit (meer|weer)|nooit meer|(dubbel|te veel|twee keer) (afgeschreven|betaald|gerekend|in rekening)|(een )?klacht (indienen|melden)|wil (mij |me )?beklagen|geld terug|oplichting|onbeschoft|onbeleefd)(?![\p{L}])/iu,
    trouble:
      /(?<![\p{L}])((?<!(?<![\p{L}])(als|indien) )((ik ben|wij zijn|we zijn|(mijn|onze) \p{L}+ is) (heel |erg |helaas |plotseling )*ziek|(ik heb|we hebben|heb) (de )?(griep|corona|koorts|covid))|(lig|ligt|ben) in het ziekenhuis|(is|zijn) (gisteren |vorige week |plotseling |helaas )*(overleden|gestorven)|(heb|hebben|heeft) een ongeluk gehad|(moet|ga|gaan|heb|hebben) (naar )?een (begrafenis|uitvaart|crematie)|wegens een (begrafenis|uitvaart|sterfgeval))(?![\p{L}])/iu,
  },
  grievance:
    /(?<![\p{L}])(niemand|(jullie|u) (hebben|heeft) (mij|me|ons) [^?.]{1,60}(verkocht|gegeven|gestuurd|behandeld|beloofd|laten|opgehangen)|(was|waren|kwam|kwamen) (heel |erg |veel |helemaal |weer |te )*(koud|vies|smerig|verbrand|fout|verkeerd|te laat|kapot|rauw|onvriendelijk|slecht|vreselijk)|(tweede|derde|vierde|zoveelste) keer|slechte recensie|niet wat ik (besteld|betaald|gevraagd)|had meer verwacht)(?![\p{L}])/iu,
  sympathy: {
    abuse: 'Het spijt me dat ik niet beter kon helpen.',
    complaint: 'Dat spijt me, zo had het niet mogen gaan.',
    trouble: 'Wat naar, dat spijt me.',
  },
  questionStart:
    /^(en |of |ook |maar |dan )*(wat|wanneer|waar|wie|hoe|hoeveel|waarom|welke?|waarheen|tot hoe laat|tot wanneer|is|zijn|heeft|hebben|heb|kan|kunnen|kunt|kun|mag|mogen|moet|moeten|doet|doen|neemt|nemen|verkoopt|verkopen|bieden|biedt|accepteert|accepteren|bezorgen|gaan|gaat|sluiten|ik wil graag weten|ik zou graag weten)(?![\p{L}])/iu,
  and: /\s*(?:[,;]\s*)?(?<![\p{L}])(?:en ook|en|alsook|ook|of)(?![\p{L}])\s*|\s*[&+;]\s*|\s*,\s+/giu,
  goesOn: /^(en|of|maar|ook|dan|voor|met|zonder|op|in|om|hoe zit het met)(?![\p{L}])/iu,
  pronoun: /(?<![\p{L}])(het|dit|dat|deze|die|daar|er|ervan|ermee|daarvoor|daarmee|hem)(?![\p{L}])/iu,
  hollow:
    /^(en|of|wat|wanneer|waar|hoe|hoeveel|lang|vaak|kost|kosten|is|zijn|het|dat|dit|die|deze|de|een|ik|je|u|jullie|we|kan|kunnen|voor|op|in|met|ook|daar|er|dan|duurt|gaat|te|om|bij)$/i,
  yesOrNo: /^\P{L}*(ja|jazeker|zeker|natuurlijk|uiteraard|graag|nee|helaas|niet|geen|sorry)(?![\p{L}])/iu,
  hoursWords: {
    open: 'open geopend opent openen opengaan openstaan',
    close: 'gesloten sluiten sluit dicht dichtgaan',
    closed: 'gesloten dicht',
    hours: 'openingstijden openingsuren openingstijd tijden',
    now: 'nu momenteel nog al',
    today: 'vandaag',
    tomorrow: 'morgen',
    weekend: 'weekend weekeinde weekends',
    weekdays: 'doordeweeks werkdagen door-de-weeks',
    days: [
      'zondag zondags zo zon',
      'maandag maandags ma maa',
      'dinsdag dinsdags di',
      'woensdag woensdags wo',
      'donderdag donderdags do',
      'vrijdag vrijdags vr',
      'zaterdag zaterdags za zat',
    ],
    months: [
      'januari jan',
      'februari feb',
      'maart mrt',
      'april apr',
      'mei',
      'juni jun',
      'juli jul',
      'augustus aug',
      'september sep sept',
      'oktober okt',
      'november nov',
      'december dec',
    ],
    holidays: {
      '12-24': 'kerstavond',
      '12-25 12-26': 'kerst kerstmis kerstdagen',
      '12-25': 'eerste_kerstdag 1e_kerstdag',
      '12-26': 'tweede_kerstdag 2e_kerstdag',
      '12-31': 'oudjaarsdag oudjaar oudejaarsavond',
      '01-01': 'nieuwjaarsdag nieuwjaar',
      '04-27': 'koningsdag',
      'easter-2': 'goede_vrijdag',
      'easter+0 easter+1': 'pasen',
      'easter+0': 'eerste_paasdag',
      'easter+1': 'tweede_paasdag paasmaandag',
      'easter+39': 'hemelvaart hemelvaartsdag',
      'easter+49 easter+50': 'pinksteren',
      'easter+50': 'tweede_pinksterdag',
      next: 'feestdag feestdagen',
    },
    around: `hoe met laat wat wanneer zijn is bent jullie uw u je de het een op om in aan tot van en of hebben heeft gaan gaat we
      uur alstublieft alsjeblieft aub hallo hoi goedendag ook winkel zaak praktijk restaurant café studio kantoor hotel deze dit
      komende volgende welke dagen dag kan kunnen ik langskomen komen weten graag mij zeggen lang er eigenlijk`,
    there: 'er aanwezig langskomen langs komen werken bereikbaar beschikbaar',
    thisPart: /(vanochtend|vanmorgen|vanmiddag|vanavond|vannacht)/i,
    parts:
      'ochtend ochtends morgens middag middags avond avonds nacht vanochtend vanmorgen vanmiddag vanavond',
    morning: 'ochtend ochtends morgens vanochtend vanmorgen',
    evening: 'middag middags avond avonds nacht vanmiddag vanavond',
    general: 'laat vroeg later vroeger elke dagelijks altijd normaal meestal',
    lunch: 'lunch lunchpauze middagpauze pauze',
    noon: 'twaalven',
    midnight: 'middernacht',
    numbers: 'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
    until: 'tot t/m',
    inMonth: 'in',
    spoken: [
      ['half N', -30],
      ['kwart over N', 15],
      ['kwart voor N', -15],
      ['(?:om|tot|vanaf|voor|na|rond) N', 0],
      ['N uur', 0],
    ],
    before: /(?<![\p{L}])(?<!kwart )(voor|tot)(?![\p{L}])/iu,
    after: /(?<![\p{L}])na(?![\p{L}])/iu,
    always: /24\s?\/\s?7|24 uur|dag en nacht|(7|zeven) dagen/i,
    dottedDates: false,
    asksWhen: /(?<![\p{L}])(wanneer|hoe laat|welke dagen?)(?![\p{L}])|tijden|openingsuren/iu,
    asksUntil: /(tot (hoe laat|wanneer)|hoe (laat|lang) (sluit|sluiten|gaan jullie dicht))/i,
    asksFrom: /vanaf (hoe laat|wanneer)/i,
    doesOpen: /(?<![\p{L}])(opent|openen|gaan jullie open|gaat u open)(?![\p{L}])/iu,
    otherwise: /wat is er|(?<![\p{L}])(het|dit|dat)(?![\p{L}])/iu,
    ways: [
      'Wat zijn jullie openingstijden?',
      'Hoe laat gaan jullie open?',
      'Hoe laat sluiten jullie?',
      'Zijn jullie nu open?',
      'Zijn jullie zondag open?',
      'Sluiten jullie tussen de middag?',
    ],
  },
  hoursSentences: {
    openNow: (until) => `Ja, we zijn nu open, tot ${until}.`,
    closedNow: (again) => `Nee, we zijn nu gesloten.${again ? ` We gaan weer open: ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} zijn we open: ${spans}.`,
    openAllDay: (day) => `${on(day)} zijn we dag en nacht open.`,
    closed: (day) => `${on(day)} zijn we gesloten.`,
    usually: (day, spans) => `${on(day)} zijn we normaal gesproken open${spans ? `: ${spans}` : ''}.`,
    callFirst: 'Op feestdagen kan het anders zijn: bel ons voor de zekerheid even.',
    opensAt: (day, time) => `${on(day)} gaan we om ${time} open.`,
    closesAt: (day, time) => `${on(day)} sluiten we om ${time}.`,
    yes: 'Ja.',
    no: 'Nee.',
    today: 'Vandaag',
    tomorrow: 'Morgen',
    at: (day, time) => `${day.toLowerCase()} om ${time}`,
    weekHeading: 'Onze openingstijden:',
    heading: 'Openingstijden',
    openAllDayShort: 'dag en nacht open',
    closedShort: 'gesloten',
    to: ' t/m ',
  },
};
