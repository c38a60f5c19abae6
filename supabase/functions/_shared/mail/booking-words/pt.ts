import type { BookingWords } from './booking-words.ts';

export const pt: BookingWords = {
  language: 'pt',
  hello: (name) => `Olá, ${name},`,
  change: 'Mudar ou cancelar',
  facts: {
    service: 'O quê',
    when: 'Quando',
    with: 'Com',
    party: 'Pessoas',
    price: 'Preço',
    bring: 'O que trazer',
  },
  news: {
    requested: {
      subject: (business) => `Seu pedido a ${business}`,
      heading: 'Recebemos o seu pedido',
      said: (business) =>
        `${business} vai confirmar este horário ou escrever para você. Até lá ele fica guardado.`,
    },
    confirmed: {
      subject: (business) => `Sua reserva em ${business}`,
      heading: 'Sua reserva está confirmada',
      said: () => 'Esperamos por você.',
    },
    accepted: {
      subject: (business) => `${business} confirmou a sua reserva`,
      heading: 'Sua reserva está confirmada',
      said: (business) => `${business} aceitou o seu pedido. Esperamos por você.`,
    },
    declined: {
      subject: (business) => `${business} não pode aceitar a sua reserva`,
      heading: 'Este horário não é possível',
      said: (business) => `${business} não pôde aceitar o seu pedido. Você pode pedir outro horário.`,
    },
    moved: {
      subject: (business) => `Sua reserva em ${business} mudou`,
      heading: 'Sua reserva tem um novo horário',
      said: () => 'Anote o novo horário, por favor.',
    },
    cancelled: {
      subject: (business) => `Sua reserva em ${business} está cancelada`,
      heading: 'Sua reserva está cancelada',
      said: () => 'Este horário não está mais reservado para você.',
    },
    reminder: {
      subject: (business) => `Lembrete: sua reserva em ${business}`,
      heading: 'Até breve',
      said: () => 'Lembramos você da sua reserva. Se não puder vir, mude ou cancele, por favor.',
    },
  },
  why: (business) => `Você recebe este e-mail porque fez uma reserva em ${business}.`,
  whyWithLink: (business) =>
    `Você recebe este e-mail porque fez uma reserva em ${business}. O botão abre a sua reserva: quem tiver este e-mail pode mudá-la.`,
};
