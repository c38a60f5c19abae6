/** What is said under a reply that a language model has to do with. */
export const madeWords = {
  choose: 'Picked by the language model',
  translate: 'Translated automatically · Show original',
  reword: 'Reworded automatically · Show original',
  refused: (reason: string) => `The model’s text was refused (${reason}) · Show it`,
};
