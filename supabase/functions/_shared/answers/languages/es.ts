import type { Phrasebook } from './phrasebook.ts';

/** A day at the beginning of a sentence: «Hoy», «El domingo, 8 de marzo,». */
const on = (day: string) => (/^(Hoy|Mañana)$/.test(day) ? day : `El ${day.toLowerCase()},`);

export const es: Phrasebook = {
  smallTalk: {
    greeting: 'hola buenas buenos holi saludos ola',
    thanks: 'gracias agradezco',
    farewell: 'adios chao chau hasta',
    other:
      'vale ok okay perfecto genial bien bueno guay estupendo si no claro entendido jaja jajaja ayuda prueba',
    around: `dias tardes noches muchas muchisimas muy mil que tal por todo la el su tu ayuda a todos luego pronto mañana otra
      vez amable es de nada eso muy y`,
  },
  about:
    /^(¿)?(quién eres|quien eres|quién es usted|cómo te llamas|como te llamas|eres (un |una )?(bot|robot|máquina|maquina|persona|humano|persona real)|qué puedes hacer|que puedes hacer)( o (un |una )?(bot|robot|persona))?$/i,
  say: {
    greeting: () => '¡Hola! ¿Qué le gustaría saber?',
    thanks: () => '¡De nada! ¿Le gustaría saber algo más?',
    farewell: () => '¡Hasta pronto!',
    about: (name) =>
      `Soy el asistente de ${name}: un programa, no una persona. Le digo lo que el equipo ha escrito para los visitantes. ¿Qué le gustaría saber?`,
    other: () => '¿Le gustaría saber algo?',
  },
  person:
    /(^|[^\p{L}])((hablar|chatear|contactar|comunicarme|charlar) (directamente )?con (una?|el|la|los|alguien|alguna|algún|algun|su|persona|gente|humano|atención|atencion|ustedes|vosotros)|(persona|humano|agente) (real|de verdad|humano)|(me )?(puede|pueden|podéis|podeis|podrían|podrian|podría|podria)( alguien)? llamar(me)?|me (puede|pueden) (llamar|contactar)|(llámame|llamame|llámeme|llameme|llámenme|llamenme)(?! (una?|cuando|si|en cuanto)(?![\p{L}]))|(quiero|necesito|prefiero) (un|una) (persona|humano|agente|operador)|atención al cliente|atencion al cliente)([^\p{L}]|$)|^(agente|humano|persona|operador)( por favor)?[.!]*$/iu,
  colleague:
    /(?:^|[^\p{L}])(?:hablar|chatear|contactar|comunicarme) (?:directamente )?con (\p{L}+(?: \p{L}+)?)(?=(?: (?:por favor|ahora|hoy|sobre)(?![\p{L}]).*)?[.!?\s]*$)/iu,
  nobody: 'el ella ellos ello eso esto mi mis su sus acento animales perros niños amigos otros otras dios',
  feelings: {
    abuse:
      /(?<![\p{L}])(mierda|gilipollas|idiotas?|imbéciles|imbécil|imbecil|estúpid[oa]s?|estupid[oa]s?|inútil(es)?|inutil(es)?|cabr[oó]n(es)?|vete a la|que te jodan|basura de|no sirves? para nada)(?![\p{L}])/iu,
    complaint:
      /(?<![\p{L}])(otra vez (está |esta )?(rot[oa]|averiad[oa]|estropead[oa]|igual|mal)|(sigue|siguen|todavía|todavia|aún|aun) (sin funcionar|rot[oa]s?|averiad[oa]|sin llegar|esperando|no funciona|no ha llegado)|ha vuelto a (romperse|fallar)|(servicio|trato|atención|experiencia|comida) (tan |muy |más )?(mal[oa]|pésim[oa]|pesim[oa]|horrible|fatal)|mal servicio|pésim[oa]|una vergüenza|inaceptable|decepcionad[oa]s?|indignad[oa]s?|hart[oa]s? de|enfadad[oa]s?|(nadie|no) (me |nos )?(ha |han )?(contesta|contestan|contestado|responde|responden|respondido|apareció|vino|ha venido)|llevo (\d+|una?|dos|tres|varias|semanas|días|horas).* esperando|(he|hemos) esperado (más de |casi )?(\d+|una?|dos|tres|media|varias|semanas|días|horas)|(me|nos) (dijeron|prometieron|dijisteis)[^?]{1,60}(?<![\p{L}])(y|pero)(?![\p{L}])[^?]{0,30}(?<![\p{L}])(no|nunca|nadie|todavía|todavia|aún|aun)(?![\p{L}])|(han|habéis|ha) (perdido|roto|olvidado|ignorado|rayado|dañado|estropeado|manchado) (mi|mis|nuestr[oa]s?)|se (han|ha|habéis) olvidado de (mi|mis|mí|nosotros|nuestr[oa]s?)|qué (vergüenza|desastre|asco)|(estoy|estamos) (muy |tan |realmente )?(furios[oa]s?|cabread[oa]s?|molest[oa]s?)|cómo se atreven|no (vuelvo|volvemos|volveré|volveremos) (más|nunca|jamás|a venir|a comprar)|me (han|habéis) cobrado (dos veces|de más|mal)|(una|poner una|hacer una) (queja|reclamación|reclamacion)|quiero quejarme|(maleducad|groser)[oa]s?|una estafa)(?![\p{L}])/iu,
    trouble:
      /(?<![\p{L}])((?<!(?<![\p{L}])si )((estoy|estamos|está|me he puesto|me siento) (muy |tan |un poco )?(enferm[oa]s?|malit[oa])|tengo (la )?(gripe|fiebre|covid))|(está|esta|estoy|ingresad[oa]) en el hospital|ha (muerto|fallecido)|murió|falleció|(he|hemos) tenido un accidente|(tengo|tenemos|hay|ir a|voy a|vamos a|asistir a|por) un (funeral|entierro))(?![\p{L}])/iu,
  },
  grievance:
    /(?<![\p{L}])(nadie|me (han|habéis) (dado|vendido|enviado|mandado|dejado|tratado|mentido|engañado|colgado)|(estaba|estaban|llegó|llegaron|vino) (muy |tan |toda? |todos )*(fr[ií]o|fr[ií]a|fr[ií]os|suci[oa]s?|quemad[oa]s?|mal|rot[oa]s?|crud[oa]s?|tarde)|(segunda|tercera|cuarta|enésima) vez|mala reseña|os voy a denunciar|no es lo que (pedí|pagué|encargué)|esperaba (mucho )?más)(?![\p{L}])/iu,
  sympathy: {
    abuse: 'Siento no haberle ayudado mejor.',
    complaint: 'Siento mucho lo ocurrido.',
    trouble: 'Lo siento mucho.',
  },
  questionStart:
    /^(?!qu[ée] \p{L}+ (?:tan|más|mas) )(¿|y |o |también |tambien )*(qué|que|cuál|cual|cuáles|cuales|cuándo|cuando|cuánto|cuanto|cuánta|cuanta|cuántos|cuantos|dónde|donde|adónde|cómo|como|quién|quien|por qué|a qué|a que|hasta qué|hasta que|hay|tienen|tenéis|teneis|tiene|tienes|aceptan|acepta|se puede|puedo|podemos|puede|pueden|podría|podria|es|son|está|están|esta|estan|abren|abre|cierran|hacen|ofrecen|sirven|necesito saber)(?![\p{L}])/iu,
  and: /\s*(?:[,;]\s*)?(?<![\p{L}])(?:y también|y tambien|y además|y|e|también|tambien|además|ademas)(?![\p{L}])\s*|\s*[&+;]\s*|\s*,\s+/giu,
  goesOn: /^(¿\s*)?(y|o|pero|también|tambien|entonces|para|con|sin|los|el|en)(?![\p{L}])/iu,
  pronoun: /(?<![\p{L}])(lo|eso|esto|ese|esa|esos|esas|ahí|ahi|allí|alli)(?![\p{L}])/iu,
  hollow:
    /^(y|o|qué|que|cuál|cual|cuándo|cuando|cuánto|cuanto|cuánta|dónde|donde|cómo|como|es|son|está|lo|la|los|las|eso|esto|a|de|en|para|con|se|me|puede|puedo|cuesta|cuestan|vale|hay|el|un|una|por)$/i,
  yesOrNo: /^\P{L}*(sí|si|claro|por supuesto|desde luego|no|lo siento|lamentablemente)(?![\p{L}])/iu,
  hoursWords: {
    open: 'abrir abren abre abrís abris abierto abiertos abierta apertura',
    close: 'cerrar cierran cierra cerráis cerrado cerrados cerrada cierre',
    closed: 'cerrado cerrados cerrada',
    hours: 'horario horarios horas',
    now: 'ahora ya todavía todavia momento',
    today: 'hoy',
    tomorrow: 'mañana manana',
    weekend: 'finde fines fin',
    weekdays: 'laborables entre',
    days: [
      'domingo domingos',
      'lunes',
      'martes',
      'miércoles miercoles',
      'jueves',
      'viernes',
      'sábado sabado sábados sabados',
    ],
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    holidays: {
      '12-24': 'nochebuena',
      '12-25': 'navidad dia_de_navidad',
      '12-31': 'nochevieja fin_de_año',
      '01-01': 'año_nuevo',
      '01-06': 'reyes dia_de_reyes',
      'easter-3': 'jueves_santo',
      'easter-2': 'viernes_santo',
      'easter-3 easter-2 easter+0': 'semana_santa',
      next: 'festivo festivos feriado feriados dia_festivo dias_festivos',
    },
    around: `a hora qué que cuál cual es son el la los las de del en y o hasta desde está están esta estan semana días dias su
      vuestro tienen tenéis teneis tiene para por favor hola buenas cuándo cuando noche tarde saber me dice puede le les
      restaurante tienda local bar clínica ustedes también próximo este día dia todos puedo podemos ir bien disponible disponibles`,
    there:
      'trabajan trabajáis trabajais trabaja trabajas atienden atiende venir pasar pasarme empiezan terminan',
    thisPart: /(?<![\p{L}])esta (noche|tarde|mañana)/iu,
    parts: 'tarde tardes noche noches mañanas madrugada',
    morning: 'mañanas madrugada',
    evening: 'tarde tardes noche noches',
    general: 'tarde temprano todos cada diario diariamente días dias normalmente',
    lunch: 'comer almorzar siesta',
    noon: 'mediodía mediodia',
    midnight: 'medianoche',
    numbers: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
    until: 'a al hasta',
    inMonth: 'en durante este',
    spoken: [
      ['las? N y media', 30],
      ['las? N y cuarto', 15],
      ['las? N menos cuarto', -15],
      ['las? N', 0],
    ],
    before: /(?<![\p{L}])(antes|hasta)(?![\p{L}])/iu,
    after: /(?<![\p{L}])(después|despues)(?![\p{L}])/iu,
    always: /24\s?\/\s?7|24 horas|7 días|7 dias|siete d[ií]as/i,
    dottedDates: true,
    asksWhen: /cuándo|cuando|qué hora|que hora|horas?|qué días|que dias|horarios?/i,
    asksUntil: /hasta (qué hora|que hora|cuándo|cuando)/i,
    asksFrom: /desde (qué hora|que hora|cuándo|cuando)/i,
    doesOpen: /(?<![\p{L}])(abre|abren|abrís|abris)(?![\p{L}])/iu,
    otherwise: /(qué|que) hay|(?<![\p{L}])(lo|eso|esto)(?![\p{L}])|hacerlo/iu,
    ways: [
      '¿Cuál es su horario?',
      '¿A qué hora abren?',
      '¿A qué hora cierran?',
      '¿Está abierto ahora?',
      '¿Abren los domingos?',
      '¿Cierran a mediodía?',
    ],
  },
  hoursSentences: {
    openNow: (until) => `Sí, ahora está abierto, hasta las ${until}.`,
    closedNow: (again) => `No, ahora está cerrado.${again ? ` Volvemos a abrir ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} abrimos: ${spans}.`,
    openAllDay: (day) => `${on(day)} abrimos las 24 horas.`,
    closed: (day) => `${on(day)} está cerrado.`,
    usually: (day, spans) => `${on(day)} normalmente abrimos${spans ? `: ${spans}` : ''}.`,
    callFirst: 'En festivos el horario puede cambiar: llámenos para asegurarse.',
    opensAt: (day, time) => `${on(day)} abrimos a las ${time}.`,
    closesAt: (day, time) => `${on(day)} cerramos a las ${time}.`,
    yes: 'Sí.',
    no: 'No.',
    today: 'Hoy',
    tomorrow: 'Mañana',
    at: (day, time) => `${/^(hoy|mañana)$/.test(day) ? day : `el ${day.toLowerCase()}`} a las ${time}`,
    weekHeading: 'Nuestro horario:',
    heading: 'Horario',
    openAllDayShort: 'abierto las 24 horas',
    closedShort: 'cerrado',
    to: ' a ',
  },
};
