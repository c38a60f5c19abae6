/**
 * A cell that a spreadsheet takes for a formula, or one of ours that begins with apostrophes before that. Our exports
 * put an apostrophe before it, and reading a table takes one away: so a cell comes back as it was.
 */
export const isFormula = /^'*[=+\-@\t\r]/;
