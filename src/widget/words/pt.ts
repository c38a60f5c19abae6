import type { PanelWords } from './words.ts';

export const pt: PanelWords = {
  lang: 'pt',
  dir: 'ltr',
  closeChat: 'Fechar o chat',
  unread: (count) => `Novas mensagens: ${count}`,

  bot: 'Assistente automático',
  waiting: 'Aguardando a equipe',
  human: 'Alguém da equipe',
  resolved: 'Conversa encerrada',
  notAPerson: (name) => `${name} é um assistente automático, não uma pessoa.`,

  conversation: 'Conversa',
  you: 'Você',
  team: 'Equipe',
  typing: (name) => `${name} está escrevendo`,
  options: 'Sugestões',

  message: 'Mensagem',
  placeholder: 'Escreva uma mensagem…',
  send: 'Enviar',
  tooLong: (length, most) => `${length} de ${most} caracteres. Encurte sua mensagem, por favor.`,

  loading: 'Carregando sua conversa…',
  unknown: 'Não foi possível carregar sua conversa.',
  tryAgain: 'Tentar de novo',
  failed: 'Não foi possível enviar sua mensagem.',
  sendAgain: 'Enviar de novo',
  tooOften: (when) => `Foram muitas mensagens de uma vez. A sua será enviada ${when}.`,
  closed: 'Este chat não está disponível no momento.',
  refused: 'Esta mensagem não foi aceita. Escreva de outra forma, por favor.',
  laterNote: 'A equipe vai responder a você. Enquanto isso, pode perguntar para mim.',
  waitingNote:
    'Se ninguém puder atender em três minutos, perguntaremos onde encontrar você. Pode continuar escrevendo.',
  resolvedNote: 'Esta conversa foi encerrada. Escreva de novo quando quiser.',
  offline: 'Você está sem conexão.',

  menu: 'Menu',
  person: 'Falar com uma pessoa',
  askBot: 'Perguntar ao assistente',
  download: 'Baixar minha conversa',
  downloaded:
    'Sua conversa está sendo baixada. Se nenhum arquivo aparecer, esta página não permite downloads.',
  deleteAll: 'Apagar minha conversa',
  privacy: 'Privacidade',
  deleteQuestion: 'Apagar esta conversa para sempre?',
  deleteYes: 'Apagar',
  deleteNo: 'Manter',
  deleteFailed: 'Não foi possível apagar. Tente de novo.',
  deleted: 'Sua conversa foi apagada.',

  from: (title, page) => `Fonte: ${title}${page === null ? '' : `, página ${page}`}`,

  rating: 'Isso ajudou?',
  helpful: 'Ajudou',
  notHelpful: 'Não ajudou',
  rated: 'Obrigado!',
  ratedDown: 'Obrigado por avisar. Quer falar com uma pessoa?',
  notRated: 'Não foi possível salvar sua avaliação.',

  contact: 'E-mail ou telefone',
  leaveContact: 'Enviar',
  contactInvalid: 'Informe um e-mail ou telefone válido',
  contactFailed: 'Não foi possível enviar. Tente de novo.',
};
