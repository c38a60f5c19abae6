import type { PanelWords } from './words.ts';

export const es: PanelWords = {
  lang: 'es',
  dir: 'ltr',
  closeChat: 'Cerrar el chat',
  unread: (count) => `Mensajes nuevos: ${count}`,

  bot: 'Asistente automático',
  waiting: 'Esperando al equipo',
  human: 'Alguien del equipo',
  resolved: 'Conversación terminada',
  notAPerson: (name) => `${name} es un asistente automático, no una persona.`,

  conversation: 'Conversación',
  you: 'Tú',
  team: 'Equipo',
  typing: (name) => `${name} está escribiendo`,
  options: 'Sugerencias',

  message: 'Mensaje',
  placeholder: 'Escribe un mensaje…',
  send: 'Enviar',
  tooLong: (length, most) => `${length} de ${most} caracteres. Acorta tu mensaje, por favor.`,

  loading: 'Cargando tu conversación…',
  unknown: 'No se pudo cargar tu conversación.',
  tryAgain: 'Reintentar',
  failed: 'No se pudo enviar tu mensaje.',
  sendAgain: 'Enviar de nuevo',
  tooOften: (when) => `Han sido muchos mensajes seguidos. El tuyo se enviará ${when}.`,
  closed: 'Este chat no está disponible en este momento.',
  refused: 'No se ha aceptado este mensaje. Escríbelo de otra manera, por favor.',
  laterNote: 'El equipo te responderá. Mientras tanto, puedes preguntarme.',
  waitingNote:
    'Si en tres minutos no hay nadie, te preguntaremos dónde localizarte. Puedes seguir escribiendo.',
  resolvedNote: 'Esta conversación ha terminado. Vuelve a escribir cuando quieras.',
  offline: 'No tienes conexión.',

  menu: 'Menú',
  person: 'Hablar con una persona',
  askBot: 'Preguntar al asistente',
  download: 'Descargar mi conversación',
  downloaded:
    'Tu conversación se está descargando. Si no aparece ningún archivo, esta página no permite descargas.',
  deleteAll: 'Borrar mi conversación',
  privacy: 'Privacidad',
  deleteQuestion: '¿Borrar esta conversación para siempre?',
  deleteYes: 'Borrar',
  deleteNo: 'Conservar',
  deleteFailed: 'No se pudo borrar. Inténtalo de nuevo.',
  deleted: 'Tu conversación se ha borrado.',

  from: (title, page) => `Fuente: ${title}${page === null ? '' : `, página ${page}`}`,

  rating: '¿Te ha servido?',
  helpful: 'Me ha servido',
  notHelpful: 'No me ha servido',
  rated: '¡Gracias!',
  ratedDown: 'Gracias por decírnoslo. ¿Quieres hablar con una persona?',
  notRated: 'No se pudo guardar tu valoración.',

  contact: 'Correo electrónico o teléfono',
  leaveContact: 'Enviar',
  contactInvalid: 'Escribe un correo electrónico o un teléfono válido',
  contactFailed: 'No se pudo enviar. Inténtalo de nuevo.',
};
