import type { PanelWords } from './words.ts';

export const fr: PanelWords = {
  lang: 'fr',
  dir: 'ltr',
  closeChat: 'Fermer le chat',
  unread: (count) => `Nouveaux messages : ${count}`,

  bot: 'Assistant automatique',
  waiting: 'En attente de l’équipe',
  human: 'Quelqu’un de l’équipe',
  resolved: 'Conversation terminée',
  notAPerson: (name) => `${name} est un assistant automatique, pas une personne.`,

  conversation: 'Conversation',
  you: 'Vous',
  team: 'Équipe',
  typing: (name) => `${name} écrit`,
  options: 'Suggestions',

  message: 'Message',
  placeholder: 'Écrivez un message…',
  send: 'Envoyer',
  tooLong: (length, most) => `${length} caractères sur ${most}. Merci de raccourcir votre message.`,

  loading: 'Chargement de votre conversation…',
  unknown: 'Votre conversation n’a pas pu être chargée.',
  tryAgain: 'Réessayer',
  failed: 'Votre message n’a pas pu être envoyé.',
  sendAgain: 'Renvoyer',
  tooOften: (when) => `Cela fait beaucoup d’un coup. Votre message partira ${when}.`,
  closed: 'Ce chat n’est pas disponible pour le moment.',
  refused: 'Ce message n’a pas été accepté. Merci de l’écrire autrement.',
  laterNote: 'L’équipe vous répondra. D’ici là, vous pouvez me poser vos questions.',
  waitingNote:
    'Si personne n’est libre d’ici trois minutes, nous vous demanderons où vous joindre. Vous pouvez continuer à écrire.',
  resolvedNote: 'Cette conversation est terminée. Écrivez de nouveau quand vous voulez.',
  offline: 'Vous êtes hors ligne.',

  menu: 'Menu',
  person: 'Parler à une personne',
  askBot: 'Demander plutôt à l’assistant',
  download: 'Télécharger ma conversation',
  downloaded:
    'Votre conversation est en cours de téléchargement. Si aucun fichier n’apparaît, cette page n’autorise pas les téléchargements.',
  deleteAll: 'Supprimer ma conversation',
  privacy: 'Confidentialité',
  deleteQuestion: 'Supprimer définitivement cette conversation ?',
  deleteYes: 'Supprimer',
  deleteNo: 'Garder',
  deleteFailed: 'La suppression a échoué. Merci de réessayer.',
  deleted: 'Votre conversation a été supprimée.',

  from: (title, page) => `Source : ${title}${page === null ? '' : `, page ${page}`}`,

  rating: 'Cela vous a-t-il aidé ?',
  helpful: 'Utile',
  notHelpful: 'Pas utile',
  rated: 'Merci !',
  ratedDown: 'Merci de nous l’avoir dit. Souhaitez-vous parler à une personne ?',
  notRated: 'Votre avis n’a pas pu être enregistré.',

  contact: 'Adresse e-mail ou numéro de téléphone',
  leaveContact: 'Envoyer',
  contactInvalid: 'Merci d’indiquer une adresse e-mail ou un numéro de téléphone valide',
  contactFailed: 'L’envoi a échoué. Merci de réessayer.',
};
