/** What is said under a message that came by email, and under a reply that a language model has to do with. */
export const madeWords = {
  byMail: 'By email',
  choose: 'Picked by the language model',
  translate: 'Translated automatically · Show original',
  reword: 'Reworded automatically · Show original',
  refused: (reason: string) => `The model’s text was refused (${reason}) · Show it`,
};
