import type { Phrasebook } from './phrasebook.ts';

/** A day at the beginning of a sentence: “Oggi”, “Domenica 8 marzo”. */
const on = (day: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

export const it: Phrasebook = {
  smallTalk: {
    greeting: 'ciao salve buongiorno buonasera buonanotte hey ehi hello',
    thanks: 'grazie ringrazio gentilissimi gentilissima gentilissimo',
    farewell: 'arrivederci addio arrivederla ciaociao presto',
    other: `ok okay va bene perfetto ottimo benissimo bello sì no certo capito d'accordo haha ahah prova test aiuto esatto giusto
      fantastico super`,
    around: `mille tante a tutti tutto molto di per il la lo le tuo suo vostro l'aiuto aiuto davvero buon buona giorno giornata
      serata sera notte pomeriggio mattina come va stai sta state signora signore ragazzi e dopo più tardi poi allora anche te
      lei voi ancora così che gentile c'è qualcuno siete`,
  },
  about:
    /^(e )?((tu )?(sei|siete|è) (un |una |davvero )*(bot|robot|umano|umana|macchina|computer|programma|persona|persona vera|ia|intelligenza artificiale|vero|reale)|chi (sei|siete|è lei)|come (ti chiami|si chiama)|(che )?cosa (sai|puoi|può) fare|parlo con (un |una )?(bot|robot|umano|macchina|persona))( o (un |una )?(bot|robot|umano|persona|macchina))?$/i,
  say: {
    greeting: () => 'Ciao! Che cosa vuoi sapere?',
    thanks: () => 'Prego! Vuoi sapere altro?',
    farewell: () => 'Arrivederci!',
    about: (name) =>
      `Sono l’assistente di ${name}: un programma, non una persona. Ti dico quello che il team ha scritto per i visitatori. Che cosa vuoi sapere?`,
    other: () => 'Vuoi sapere qualcosa?',
  },
  person:
    /(^|[^\p{L}])((parlare|parla|chattare|discutere)( direttamente)? con (una?|un['’]|qualcuno|il|la|lo|l['’]|voi|vostro|vostra)|(persona|umano|operatore) (vera|vero|reale)|(potete|può|puoi|potreste|potrebbe|qualcuno può)( per favore)? (richiamarmi|chiamarmi|contattarmi|telefonarmi)|mi (potete|può|puoi|potreste|potrebbe) (richiamare|chiamare|contattare)|(richiamatemi|chiamatemi|mi richiami|mi chiami|richiamami|chiamami|contattatemi)(?! (quando|se|appena)(?![\p{L}]))|essere richiamat[oa]|(voglio|vorrei|preferisco|ho bisogno di) (un|una|un['’]) ?(persona|umano|operatore|operatrice|addett[oa])|servizio clienti|assistenza clienti)([^\p{L}]|$)|^(una? |un['’])?(persona|umano|operatore|operatrice|addett[oa])( (per favore|perfavore|grazie))?[.!]*$/iu,
  colleague:
    /(?:^|[^\p{L}])(?:parlare|chattare) (?:direttamente )?con (\p{L}+(?: \p{L}+)?)(?=(?: (?:per favore|adesso|ora|oggi)(?![\p{L}]).*)?[.!?\s]*$)/iu,
  nobody:
    'lui lei loro me te sé mio mia miei mie suo sua suoi sue dio animali cani bambini amici altri altre accento questo quello',
  feelings: {
    abuse:
      /(?<![\p{L}])(merda|stronz[oi]|coglion[ei]|idiot[ai]|imbecill?[ei]|deficient[ei]|cretin[oi]|vaffanculo|fanculo|bot di merda|(sei|siete) (proprio |davvero |un |una |dei |completamente )*(inutil[ei]|stupid[oai]|incapac[ei]|ridicol[oi]|schifo))(?![\p{L}])/iu,
    complaint:
      /(?<![\p{L}])((di nuovo|ancora|un['’]altra volta) (rott[oa]|guast[oa]|in ritardo|sbagliat[oa])|(non ho|non abbiamo) ancora (ricevuto|avuto|risolto)|(ancora|sempre) (non (funziona|va|è arrivat[oa]|risponde)|rott[oa]|guast[oa])|non funziona ancora|(servizio|esperienza|cibo|trattamento|lavoro) (è |era |è stat[oa] )?(davvero |molto |veramente )?(pessim[oa]|orribile|terribile|scadente|schifos[oa]|vergognos[oa])|pessim[oa] (servizio|esperienza)|(è|che) (davvero |una |veramente |proprio |uno )*(vergogna|vergognos[oa]|inaccettabile|ridicol[oa]|scandalo|schifo|truffa|disastro)|inaccettabile|vergogna|(sono|siamo) (molto |davvero |veramente |proprio )*(delus[oaie]|arrabbiat[oaie]|furios[oaie]|scontent[oaie]|insoddisfatt[oaie]|stuf[oaie])|nessuno (ha |mi ha |è )?(risponde|risposto|richiamat[oa]|venut[oa]|richiama|si è presentato)|(aspetto|aspettiamo|sto aspettando) da|(ho|abbiamo) aspettato (più di |quasi )?(\d+|un['’]?|due|tre|ore|giorni)|(mi|ci) (avevate|hanno|avete|è stato) (detto|promesso|assicurato)[^?]{1,60}(?<![\p{L}])(e|ma)(?![\p{L}])[^?]{0,30}(?<![\p{L}])(non|mai|nessuno|niente|ancora)(?![\p{L}])|(avete|mi avete|ci avete) (perso|dimenticat[oa]|rotto|rovinat[oa]|danneggiat[oa]|ignorat[oa]|graffiat[oa]|macchiat[oa]|mentito)|come vi permettete|non (torno|torniamo|tornerò|torneremo|compro|ordino) (più|mai più)|mai più|(addebitat[oa]|fatto pagare) (due volte|troppo|il doppio)|(fare|presentare|sporgere) (un )?reclamo|voglio lamentarmi|rimborso immediato|truffa|maleducat[oaie]|scortes[ei])(?![\p{L}])/iu,
    trouble:
      /(?<![\p{L}])((?<!(?<![\p{L}])(se|quando) )((sono|siamo|sto|(mio|mia|mio) \p{L}+ (è|sta)) (molto |davvero |un po['’] )*(malat[oaie]|male)|(ho|abbiamo|ha) (la |l['’]|il )?(influenza|febbre|covid))|(sono|è|siamo) (ricoverat[oa]|in ospedale)|è (mort[oa]|mancat[oa]|decedut[oa])|(ho|abbiamo|ha) avuto un incidente|(ho|abbiamo|andare a|vado a|per) (un|al|il) ?funerale)(?![\p{L}])/iu,
  },
  grievance:
    /(?<![\p{L}])(nessuno|(mi|ci) avete (venduto|dato|mandato|lasciat[oa]|trattat[oa]|addebitato)|(era|erano|è arrivat[oa]|sono arrivat[ei]) (molto |troppo |tutt[oa] |ancora |completamente )*(fredd[oaie]|sporc[oa]|sporche|bruciat[oaie]|sbagliat[oaie]|in ritardo|rott[oaie]|crud[oaie]|orribil[ei]|pessim[oaie])|(seconda|terza|quarta|ennesima) volta|recensione negativa|non è quello che ho (ordinato|pagato|chiesto)|mi aspettavo di (più|meglio))(?![\p{L}])/iu,
  sympathy: {
    abuse: 'Mi dispiace di non averti aiutato meglio.',
    complaint: 'Mi dispiace, non sarebbe dovuto succedere.',
    trouble: 'Mi dispiace tanto.',
  },
  questionStart:
    /^(e |o |anche |ma |poi )*(che|cosa|cos['’]è|quale|quali|qual|quando|quanto|quanta|quanti|quante|dove|dov['’]è|come|perché|chi|a che|fino a|da che|c['’]è|ci sono|avete|ha|è|siete|sono|posso|può|potete|possiamo|si può|devo|bisogna|accettate|fate|vendete|aprite|chiudete|offrite|consegnate|vorrei sapere)(?![\p{L}])/iu,
  and: /\s*(?:[,;]\s*)?(?<![\p{L}])(?:e anche|ed|e|anche|inoltre|oppure|o)(?![\p{L}])\s*|\s*[&+;]\s*|\s*,\s+/giu,
  goesOn: /^(e|o|ma|anche|allora|per|con|senza|di|il|la|in|e se)(?![\p{L}])/iu,
  pronoun: /(?<![\p{L}])(questo|quello|questa|quella|lo|ne|lì|là|ci)(?![\p{L}])/iu,
  hollow:
    /^(e|ed|o|che|cosa|quale|quali|qual|quando|quanto|quanta|dove|come|è|sono|c|lo|la|il|i|gli|le|un|una|di|a|da|in|per|con|si|mi|ci|può|posso|costa|costano|questo|quello|anche|non|del|al|dura)$/i,
  yesOrNo:
    /^\P{L}*(sì|si|certo|certamente|assolutamente|volentieri|no|purtroppo|mi dispiace|non)(?![\p{L}])/iu,
  hoursWords: {
    open: 'aprire aprite apre aprono aperto aperti aperta aperte apertura',
    close: 'chiudere chiudete chiude chiudono chiuso chiusi chiusa chiuse chiusura',
    closed: 'chiuso chiusi chiusa chiuse',
    hours: 'orari orario',
    now: 'ora adesso ancora già momento',
    today: 'oggi',
    tomorrow: 'domani',
    weekend: 'weekend finesettimana fine',
    weekdays: 'feriali settimana',
    days: [
      'domenica domeniche dom',
      'lunedì lun',
      'martedì mar',
      'mercoledì mer',
      'giovedì gio',
      'venerdì ven',
      'sabato sabati sab',
    ],
    months: [
      'gennaio gen',
      'febbraio feb',
      'marzo',
      'aprile apr',
      'maggio mag',
      'giugno giu',
      'luglio lug',
      'agosto ago',
      'settembre set',
      'ottobre ott',
      'novembre nov',
      'dicembre dic',
    ],
    holidays: {
      '12-24': 'vigilia_di_natale vigilia',
      '12-25': 'natale giorno_di_natale',
      '12-26': 'santo_stefano',
      '12-31': 'san_silvestro ultimo_dell_anno',
      '01-01': 'capodanno',
      '01-06': 'epifania befana',
      '04-25': '25_aprile',
      '05-01': 'primo_maggio',
      '06-02': '2_giugno',
      '08-15': 'ferragosto',
      '11-01': 'ognissanti',
      '12-08': 'immacolata',
      'easter+0': 'pasqua',
      'easter+1': 'pasquetta',
      next: 'festivo festivi giorno_festivo giorni_festivi',
    },
    around: `a che ora ore quale quali qual è sono siete il la lo i le di del della dei in e o fino fino alle dalle da al vostri
      vostro per favore ciao salve buongiorno quando giorno giorni notte si può posso possiamo venire negozio ristorante bar
      studio locale hotel clinica questo questa prossimo anche tutti tutte bene sapere mi può dire d'apertura apertura rimanete
      state voi pranzo cena`,
    there: 'ci presenti presente venire passare lavorate reperibili',
    thisPart: /(questa|stamattina|stasera|stanotte|questo) ?(mattina|sera|notte|pomeriggio)?/i,
    parts: 'mattina mattino pomeriggio sera notte stamattina stasera mezzogiorno',
    morning: 'mattina mattino stamattina',
    evening: 'pomeriggio sera stasera notte',
    general: 'tardi presto ogni sempre solito normalmente',
    lunch: 'pausa',
    noon: 'mezzogiorno',
    midnight: 'mezzanotte',
    numbers: 'una due tre quattro cinque sei sette otto nove dieci undici dodici',
    until: 'a al alle fino',
    inMonth: 'a in',
    spoken: [
      ['(?:le )?N e mezza', 30],
      ['(?:le )?N e un quarto', 15],
      ['(?:le )?N meno un quarto', -15],
      ['(?:alle|le|dalle|verso le|prima delle|dopo le) N', 0],
      ['ore N', 0],
    ],
    before: /(?<![\p{L}])(prima|fino)(?![\p{L}])/iu,
    after: /(?<![\p{L}])dopo(?![\p{L}])/iu,
    always: /24\s?(ore)?\s?(\/|su)\s?(7|24)|24 ore|7 giorni/i,
    dottedDates: false,
    asksWhen: /quando|che ora|che ore|quali giorni|orar[io]/i,
    asksUntil: /fino a (che ora|quando)|a che ora (chiudete|chiude)/i,
    asksFrom: /(da|dalle) (che ora|quando)/i,
    doesOpen: /(?<![\p{L}])(apre|aprite|aprono)(?![\p{L}])/iu,
    otherwise: /(che )?cosa c['’]è|(?<![\p{L}])(lo|questo|quello)(?![\p{L}])|farlo/iu,
    ways: [
      'Quali sono i vostri orari?',
      'A che ora aprite?',
      'A che ora chiudete?',
      'Siete aperti adesso?',
      'Siete aperti la domenica?',
      'Chiudete a pranzo?',
    ],
  },
  hoursSentences: {
    openNow: (until) => `Sì, siamo aperti, fino alle ${until}.`,
    closedNow: (again) => `No, adesso siamo chiusi.${again ? ` Riapriamo ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} siamo aperti: ${spans}.`,
    openAllDay: (day) => `${on(day)} siamo aperti 24 ore su 24.`,
    closed: (day) => `${on(day)} siamo chiusi.`,
    usually: (day, spans) => `${on(day)} di solito siamo aperti${spans ? `: ${spans}` : ''}.`,
    callFirst: 'Nei giorni festivi può cambiare: meglio chiamarci prima.',
    opensAt: (day, time) => `${on(day)} apriamo alle ${time}.`,
    closesAt: (day, time) => `${on(day)} chiudiamo alle ${time}.`,
    yes: 'Sì.',
    no: 'No.',
    today: 'Oggi',
    tomorrow: 'Domani',
    at: (day, time) => `${day.toLowerCase()} alle ${time}`,
    weekHeading: 'I nostri orari:',
    heading: 'Orari',
    openAllDayShort: 'aperto 24 ore su 24',
    closedShort: 'chiuso',
    to: ' – ',
  },
};
