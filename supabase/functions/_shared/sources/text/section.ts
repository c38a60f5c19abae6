/** What stands under one heading. */
export interface Section {
  /** From the highest to the one right above the text. */
  headings: readonly string[];
  /** Plain: paragraphs by an empty line, list items by `- ` or `1. `, rows of tables as `a: b` or `a | b`. */
  text: string;
}
