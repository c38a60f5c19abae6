import type { Phrasebook } from './phrasebook.ts';

/** A day at the beginning of a sentence: “Aujourd’hui”, “Le dimanche 8 mars,”. */
const on = (day: string) => (/^(Aujourd’hui|Demain)$/.test(day) ? `${day},` : `Le ${day.toLowerCase()},`);

export const fr: Phrasebook = {
  smallTalk: {
    greeting: 'bonjour bonsoir salut coucou hello hey allô',
    thanks: 'merci mercis remercie remerciements',
    farewell: 'revoir bye ciao adieu bientôt tchao',
    other: `ok okay oki d'accord super parfait génial cool bien nickel oui non ouais voilà compris haha test aide entendu
      impeccable formidable`,
    around: `beaucoup bien mille au à la le de pour votre ton aide tout tous toutes très plus tard alors et vous toi moi je
      bonne belle journée soirée matin madame monsieur messieurs dames les ça va comment allez vas c'est gentil infiniment
      encore nuit après midi fois là il y a quelqu'un pas rien`,
  },
  about:
    /^((et )?(vous êtes|tu es|êtes[- ]vous|es[- ]tu|c['’]est) (qui|quoi|(un |une )?(bot|robot|humain|machine|ordinateur|programme|personne|ia|vraie personne|intelligence artificielle))|qui (êtes[- ]vous|es[- ]tu|est[- ]ce)|comment (vous appelez[- ]vous|tu t['’]appelles)|(que|qu['’]est[- ]ce que) (peux[- ]tu|pouvez[- ]vous|tu peux|vous pouvez) faire|je parle (à|avec) (un |une )?(bot|robot|humain|machine|personne))( ou (un |une )?(bot|robot|humain|personne|machine))?$/i,
  say: {
    greeting: () => 'Bonjour ! Que souhaitez-vous savoir ?',
    thanks: () => 'Avec plaisir ! Souhaitez-vous savoir autre chose ?',
    farewell: () => 'Au revoir !',
    about: (name) =>
      `Je suis l’assistant de ${name} : un programme, pas une personne. Je vous dis ce que l’équipe a écrit pour les visiteurs. Que souhaitez-vous savoir ?`,
    other: () => 'Souhaitez-vous savoir quelque chose ?',
  },
  person:
    /(^|[^\p{L}])((parler|discuter|échanger|chatter)( directement)? (à|avec|au) (une?|quelqu['’]un|le|la|l['’]|un[e]? vraie?|votre|vos|vous|des)|parler à quelqu['’]un|(vraie? |être )(personne|humain)|(pouvez[- ]vous|vous pouvez|quelqu['’]un peut|pourriez[- ]vous|vous pourriez|peut[- ]on)( s['’]il vous plaît)? (me |m['’])(rappeler|appeler|contacter|joindre)|(rappelez|appelez|contactez)[- ]moi(?! (quand|dès|si)(?![\p{L}]))|me faire rappeler|être rappelée?|(je (veux|voudrais|préfère)|j['’]aimerais|je souhaite) (une?|avoir une?) (personne|humain|conseill(er|ère)|agent|interlocuteur)|service (client|clients|clientèle))([^\p{L}]|$)|^(une? )?(personne|humain|conseill(er|ère)|agent|opérateur|opératrice)( (svp|stp|s['’]il (vous|te) plaît))?[.!]*$/iu,
  colleague:
    /(?:^|[^\p{L}])(?:parler|discuter) (?:directement )?(?:à|avec) (\p{L}+(?: \p{L}+)?)(?=(?: (?:svp|s['’]il vous plaît|maintenant|aujourd['’]hui)(?![\p{L}]).*)?[.!?\s]*$)/iu,
  nobody: `lui elle eux moi toi soi mon ma mes son sa ses leur leurs ce cette cela ça dieu d'autres autres animaux chiens enfants
    amis gens accent`,
  feelings: {
    abuse:
      /(?<![\p{L}])(merde|connards?|connasses?|enfoirés?|idiots?|imbéciles?|abrutis?|crétins?|débiles?|ta gueule|va te faire|allez vous faire|bot de merde|(tu es|vous êtes|t['’]es) (vraiment |complètement |trop )*(nuls?|nulles?|inutiles?|stupides?|bêtes?|incompétents?))(?![\p{L}])/iu,
    complaint:
      /(?<![\p{L}])((encore|à nouveau|de nouveau) (en panne|cassée?|en retard|faux|mauvais)|(toujours|encore) (pas|rien) (reçu|réparée?|arrivée?|eu|livrée?|de réponse|de nouvelles)|(ne|n['’]) ?(marche|fonctionne) (toujours|encore) pas|(service|accueil|expérience|repas|travail) (très |vraiment |tout simplement )?(nul|nulle|lamentable|déplorable|horrible|affreux|catastrophique|minable|scandaleux)|(très |le pire |mauvais )(mauvais )?(service|accueil)|c['’](est|était) (vraiment |tout simplement |une |un )*(honte|honteux|scandaleux|scandale|inadmissible|inacceptable|lamentable|n['’]importe quoi|catastrophe|arnaque|ridicule)|inadmissible|inacceptable|(suis|sommes) (très |vraiment |trop |extrêmement )*(déçue?s?|mécontente?s?|furieux|furieuses?|en colère|énervée?s?|choquée?s?)|(personne (ne|n['’]) ?(répond|a répondu|est venue?|rappelle|m['’]a rappelée?))|(j['’]attends|nous attendons|on attend) (depuis|déjà)|(j['’]ai|nous avons|on a) attendu (plus d['’]|plus de |presque )?(\d+|une?|deux|trois|des)|(on m['’]a|on nous a|vous m['’]avez|vous nous avez) (dit|promis|assuré)[^?]{1,60}(?<![\p{L}])(et|mais)(?![\p{L}])[^?]{0,30}(?<![\p{L}])(pas|jamais|personne|rien|toujours)(?![\p{L}])|vous (avez|m['’]avez|nous avez) (perdu|oubliée?|cassé|abîmé|rayé|ignorée?|raté|taché|menti)|comment osez[- ]vous|(je ne |plus )(reviendrai|reviendrons|commanderai|achèterai) (plus|jamais)|plus jamais|(facturée?|débitée?|prélevée?) (deux fois|en double|en trop)|(faire une|une|porter|déposer une) réclamation|(je (veux|voudrais|souhaite)) me plaindre|remboursez[- ]moi|arnaque|malpoli(e|s)?|impoli(e|s)?)(?![\p{L}])/iu,
    trouble:
      /(?<![\p{L}])((?<!(?<![\p{L}])(si|quand) )((je suis|nous sommes|on est|(mon|ma|mes) \p{L}+ est) (très |vraiment |un peu |tombée? )*(malades?|souffrante?)|(j['’]ai|nous avons|(mon|ma) \p{L}+ a) (la |le |de la |attrapé )*(grippe|fièvre|covid))|(suis|est|sommes) (à l['’]hôpital|hospitalisée?)|(est|vient de) (décéder|décédée?|mourir|morte?)|(mon|ma|mes) \p{L}+ (est|sont) (mort|décédé)e?s?|(j['’]ai|nous avons|a) eu un accident|(j['’]ai|nous avons|(aller|vais|allons) à|pour|à cause d['’]) ?(un |une |l['’])?(enterrement|obsèques))(?![\p{L}])/iu,
  },
  grievance:
    /(?<![\p{L}])(personne (ne|n['’])|vous (m['’]avez|nous avez) (vendu|donné|envoyé|laissée?|traitée?|facturé|raccroché)|(était|étaient|est arrivée?|sont arrivée?s) (très |trop |toute?s? |encore |complètement )*(froide?s?|sales?|brûlée?s?|fausse?s?|en retard|cassée?s?|crue?s?|mauvaise?s?|horribles?)|(deuxième|troisième|quatrième|énième) fois|mauvais avis|pas ce que j['’]ai (commandé|payé|demandé))(?![\p{L}])/iu,
  sympathy: {
    abuse: 'Je suis désolé de ne pas vous avoir mieux aidé.',
    complaint: 'Je suis désolé, cela n’aurait pas dû arriver.',
    trouble: 'J’en suis vraiment désolé.',
  },
  questionStart:
    /^(et |ou |aussi |mais |puis )*(que|qu['’]|quoi|quels?|quelles?|quand|combien|où|comment|pourquoi|qui|à quelle|à quel|à qui|jusqu|est[- ]ce|y a|il y a|avez|vous avez|vous êtes|êtes|peut|peux|on peut|je peux|puis|pouvez|pourrait|faut|dois|acceptez|prenez|faites|vous faites|vendez|proposez|ouvrez|livrez|je voudrais savoir|j['’]aimerais savoir)(?![\p{L}])/iu,
  and: /\s*(?:[,;]\s*)?(?<![\p{L}])(?:et aussi|et|ainsi que|aussi|ou)(?![\p{L}])\s*|\s*[&+;]\s*|\s*,\s+/giu,
  goesOn: /^(et|ou|mais|aussi|alors|pour|avec|sans|le|en|dans|et si)(?![\p{L}])/iu,
  pronoun: /(?<![\p{L}])(ça|cela|ceci|celui|celle|ceux|celles|ils?|elles?|y|en|l[àa]-bas)(?![\p{L}])/iu,
  hollow:
    /^(et|ou|que|quoi|quels?|quelles?|quand|combien|où|comment|est|sont|c['’]?est|ce|ça|cela|il|elle|y|a|en|le|la|les|l|un|une|des|du|de|d|je|on|vous|peut|peux|pour|avec|dans|à|au|aussi|coûte|coûtent|faut|alors|là)$/i,
  yesOrNo:
    /^\P{L}*(oui|bien sûr|certainement|absolument|volontiers|non|désolée?|malheureusement|hélas)(?![\p{L}])/iu,
  hoursWords: {
    open: 'ouvrir ouvrez ouvre ouvrent ouvert ouverts ouverte ouvertes ouverture',
    close: 'fermer fermez ferme ferment fermé fermés fermée fermées fermeture',
    closed: 'fermé fermés fermée fermées',
    hours: 'horaires horaire heures',
    now: 'maintenant actuellement encore déjà moment là',
    today: "aujourd'hui",
    tomorrow: 'demain',
    weekend: 'weekend week-end weekends',
    weekdays: 'semaine',
    days: [
      'dimanche dimanches dim',
      'lundi lundis lun',
      'mardi mardis mar',
      'mercredi mercredis mer',
      'jeudi jeudis jeu',
      'vendredi vendredis ven',
      'samedi samedis sam',
    ],
    months: [
      'janvier janv',
      'février fév',
      'mars',
      'avril avr',
      'mai',
      'juin',
      'juillet juil',
      'août',
      'septembre sept',
      'octobre oct',
      'novembre nov',
      'décembre déc',
    ],
    holidays: {
      '12-24': 'réveillon_de_noël veille_de_noël',
      '12-25': 'noël jour_de_noël',
      '12-31': 'saint_sylvestre réveillon_du_nouvel_an',
      '01-01': "nouvel_an jour_de_l'an",
      '07-14': '14_juillet fête_nationale',
      '08-15': 'assomption',
      '11-01': 'toussaint',
      '11-11': '11_novembre armistice',
      'easter-2': 'vendredi_saint',
      'easter+0': 'pâques dimanche_de_pâques',
      'easter+1': 'lundi_de_pâques',
      'easter+39': 'ascension',
      'easter+50': 'lundi_de_pentecôte pentecôte',
      next: 'jour_férié jours_fériés férié fériés',
    },
    around: `à quelle quelles quel quels heure heures sont est êtes vous tu le la les l de du des en et ou jusqu'à jusqu depuis
      c'est vos votre que qu'est ce il y a pour svp s'il plaît bonjour bonsoir salut merci quand jour jours nuit peut on je
      puis venir magasin restaurant boutique cabinet hôtel bureau café ce cette prochain aussi tous toutes tout bien
      d'ouverture partir savoir voudrais me dire pouvez restez reste`,
    there: 'là présent présents présente venir passer travaillez joignable joignables',
    thisPart: /ce (matin|soir)|cet après[- ]midi|cette nuit/i,
    parts: 'matin matins matinée après-midi midi soir soirs soirée nuit',
    morning: 'matin matins matinée',
    evening: 'après-midi soir soirs soirée nuit',
    general: 'tard tôt tous jours chaque normalement habituellement',
    lunch: 'déjeuner pause',
    noon: 'midi',
    midnight: 'minuit',
    numbers: 'une deux trois quatre cinq six sept huit neuf dix onze douze',
    until: "à au jusqu'à jusque",
    inMonth: 'en',
    spoken: [
      ['N heures? et demie', 30],
      ['N heures? et quart', 15],
      ['N heures? moins le quart', -15],
      ['N heures?', 0],
      ['(?:à|vers|avant|après|dès) N', 0],
    ],
    before: /(?<![\p{L}])(avant|jusqu['’]?à|jusque)(?![\p{L}])/iu,
    after: /(?<![\p{L}])après(?!-|[\p{L}]| midi)/iu,
    always: /24\s?h?\s?(\/|sur)\s?24|7\s?j?\s?(\/|sur)\s?7|24 heures/i,
    dottedDates: false,
    asksWhen: /quand|quelle heure|heures?|quels jours|horaires?/i,
    asksUntil:
      /jusqu['’]?(à|a) quelle heure|jusqu['’]?(à|a) quand|à quelle heure (fermez|vous fermez|ferme)/i,
    asksFrom: /(à partir de|dès) (quelle heure|quand)/i,
    doesOpen: /(?<![\p{L}])(ouvre|ouvrez|ouvrent)(?![\p{L}])/iu,
    otherwise: /(qu['’]est[- ]ce qu|qu['’])il y a|(?<![\p{L}])(ça|cela|le faire)(?![\p{L}])/iu,
    ways: [
      'Quels sont vos horaires ?',
      'À quelle heure ouvrez-vous ?',
      'À quelle heure fermez-vous ?',
      'Êtes-vous ouverts en ce moment ?',
      'Êtes-vous ouverts le dimanche ?',
      'Fermez-vous à midi ?',
    ],
  },
  hoursSentences: {
    openNow: (until) => `Oui, nous sommes ouverts, jusqu’à ${until}.`,
    closedNow: (again) => `Non, nous sommes fermés en ce moment.${again ? ` Nous rouvrons ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} nous sommes ouverts : ${spans}.`,
    openAllDay: (day) => `${on(day)} nous sommes ouverts 24 heures sur 24.`,
    closed: (day) => `${on(day)} nous sommes fermés.`,
    usually: (day, spans) => `${on(day)} nous sommes normalement ouverts${spans ? ` : ${spans}` : ''}.`,
    callFirst: 'Les jours fériés, cela peut changer : appelez-nous pour en être sûr.',
    opensAt: (day, time) => `${on(day)} nous ouvrons à ${time}.`,
    closesAt: (day, time) => `${on(day)} nous fermons à ${time}.`,
    yes: 'Oui.',
    no: 'Non.',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    at: (day, time) => `${/^(aujourd’hui|demain)$/.test(day) ? day : `le ${day.toLowerCase()}`} à ${time}`,
    weekHeading: 'Nos horaires :',
    heading: 'Horaires',
    openAllDayShort: 'ouvert 24 heures sur 24',
    closedShort: 'fermé',
    to: ' à ',
  },
};
