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
    /(^|[^\p{L}])((hablar|chatear|contactar|comunicarme|charlar) (directamente )?con (una?|el|la|los|alguien|alguna|algún|algun|su|persona|gente|humano|atención|atencion|ustedes|vosotros)|(persona|humano|agente) (real|de verdad|humano)|(me )?(puede|pueden|podéis|podeis|podrían|podrian|podría|podria)( alguien)? llamar(me)?|me (puede|pueden) (llamar|contactar)|(llámame|llamame|llámeme|llameme|llámenme|llamenme)|(quiero|necesito|prefiero) (un|una) (persona|humano|agente|operador)|atención al cliente|atencion al cliente)([^\p{L}]|$)|^(agente|humano|persona|operador)( por favor)?[.!]*$/iu,
  questionStart:
    /^(¿|y |o |también |tambien )*(qué|que|cuál|cual|cuáles|cuales|cuándo|cuando|cuánto|cuanto|cuánta|cuanta|cuántos|cuantos|dónde|donde|adónde|cómo|como|quién|quien|por qué|a qué|a que|hasta qué|hasta que|hay|tienen|tenéis|teneis|tiene|tienes|aceptan|acepta|se puede|puedo|podemos|puede|pueden|podría|podria|es|son|está|están|esta|estan|abren|abre|cierran|hacen|ofrecen|sirven|necesito saber)(?![\p{L}])/iu,
  and: /\s*(?:[,;]\s*)?(?<![\p{L}])(?:y también|y tambien|y además|y|e|también|tambien|además|ademas)(?![\p{L}])\s*|\s*[&+;]\s*|\s*,\s+/giu,
  goesOn: /^(¿\s*)?(y|o|pero|también|tambien|entonces|para|con|sin|los|el|en)(?![\p{L}])/iu,
  pronoun: /(?<![\p{L}])(lo|eso|esto|ese|esa|esos|esas|ahí|ahi|allí|alli)(?![\p{L}])/iu,
  hollow:
    /^(y|o|qué|que|cuál|cual|cuándo|cuando|cuánto|cuanto|cuánta|dónde|donde|cómo|como|es|son|está|lo|la|los|las|eso|esto|a|de|en|para|con|se|me|puede|puedo|cuesta|cuestan|vale|hay|el|un|una|por)$/i,
  yesOrNo: /^\P{L}*(sí|si|claro|por supuesto|desde luego|no|lo siento|lamentablemente)(?![\p{L}])/iu,
  hoursWords: {
    open: 'abrir abren abre abrís abris abierto abiertos abierta apertura',
    close: 'cerrar cierran cierra cerráis cerrado cerrados cerrada cierre',
    hours: 'horario horarios horas',
    now: 'ahora ya todavía todavia momento',
    today: 'hoy esta',
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
      '12-25': 'navidad',
      '12-31': 'nochevieja',
      '01-01': 'año_nuevo',
      '01-06': 'reyes',
    },
    around: `a hora qué que cuál cual es son el la los las de del en y o hasta desde está están esta estan semana días dias su
      vuestro tienen tenéis teneis tiene para por favor hola buenas cuándo cuando noche tarde saber me dice puede le les
      restaurante tienda local bar clínica ustedes también próximo este día dia todos`,
    noon: 'mediodía mediodia',
    midnight: 'medianoche',
  },
  hoursSentences: {
    openNow: (until) => `Sí, ahora está abierto, hasta las ${until}.`,
    closedNow: (again) => `No, ahora está cerrado.${again ? ` Volvemos a abrir ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} abrimos: ${spans}.`,
    openAllDay: (day) => `${on(day)} abrimos las 24 horas.`,
    closed: (day) => `${on(day)} está cerrado.`,
    opensAt: (day, time) => `${on(day)} abrimos a las ${time}.`,
    closesAt: (day, time) => `${on(day)} cerramos a las ${time}.`,
    yes: 'Sí.',
    no: 'No.',
    today: 'Hoy',
    tomorrow: 'Mañana',
    at: (day, time) => `${/^(hoy|mañana)$/.test(day) ? day : `el ${day.toLowerCase()}`} a las ${time}`,
    weekHeading: 'Nuestro horario:',
    openAllDayShort: 'abierto las 24 horas',
    closedShort: 'cerrado',
    to: ' a ',
  },
};
