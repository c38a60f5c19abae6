import type { BookingWords } from './booking-words.ts';

export const es: BookingWords = {
  language: 'es',
  hello: (name) => `Hola, ${name}:`,
  change: 'Cambiar o cancelar',
  facts: {
    service: 'Qué',
    when: 'Cuándo',
    with: 'Con',
    party: 'Personas',
    price: 'Precio',
    bring: 'Qué traer',
  },
  news: {
    requested: {
      subject: (business) => `Tu solicitud a ${business}`,
      heading: 'Hemos recibido tu solicitud',
      said: (business) =>
        `${business} confirmará esta hora o te escribirá. Hasta entonces queda guardada para ti.`,
    },
    confirmed: {
      subject: (business) => `Tu reserva en ${business}`,
      heading: 'Tu reserva está confirmada',
      said: () => 'Te esperamos.',
    },
    accepted: {
      subject: (business) => `${business} ha confirmado tu reserva`,
      heading: 'Tu reserva está confirmada',
      said: (business) => `${business} ha aceptado tu solicitud. Te esperamos.`,
    },
    declined: {
      subject: (business) => `${business} no puede aceptar tu reserva`,
      heading: 'Esta hora no es posible',
      said: (business) => `${business} no ha podido aceptar tu solicitud. Puedes pedir otra hora.`,
    },
    moved: {
      subject: (business) => `Tu reserva en ${business} ha cambiado`,
      heading: 'Tu reserva tiene una nueva hora',
      said: () => 'Ten en cuenta la nueva hora.',
    },
    cancelled: {
      subject: (business) => `Tu reserva en ${business} está cancelada`,
      heading: 'Tu reserva está cancelada',
      said: () => 'Esta hora ya no está reservada para ti.',
    },
    reminder: {
      subject: (business) => `Recordatorio: tu reserva en ${business}`,
      heading: 'Hasta pronto',
      said: () => 'Te recordamos tu reserva. Si no puedes venir, cámbiala o cancélala, por favor.',
    },
  },
  why: (business) => `Recibes este correo porque reservaste en ${business}.`,
  whyWithLink: (business) =>
    `Recibes este correo porque reservaste en ${business}. El botón abre tu reserva: quien tenga este correo puede cambiarla.`,
};
