/** What a bot of a trade begins with: examples until their owner has looked at them. `___` is a blank to fill in. */
export interface BotTemplate {
  /** `{name}` stands for the name of the business. */
  greeting: string;
  /** The usual hours: weekdays (0 is Sunday) by their hours. Days that are not named are closed. */
  hours: readonly { weekdays: readonly number[]; opens: string; closes: string }[];
  /** Each with other ways to ask for it as visitors type them: four to six. */
  entries: readonly { title: string; content: string; otherQuestions: readonly string[] }[];
}
