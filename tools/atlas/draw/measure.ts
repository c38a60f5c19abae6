/** How wide words are in Inter, so that a chart can be laid out where nothing is drawn. */

/** Characters by their width in hundredths of the font's size, in the semibold of names and of what is lit. */
const widths: Readonly<Record<number, string>> = {
  26: ' ',
  27: 'ijl',
  28: 'I',
  32: ',.:·’',
  33: "!';",
  36: '`t|',
  38: '()/[]\\',
  39: 'f',
  40: 'r',
  43: '1',
  47: '-_{}',
  51: '“”^–',
  55: '?s"*',
  58: '7JLakxz×',
  60: 'Fcevy',
  62: '5Ehnou',
  64: '23689bdgpq',
  66: '#$0BPRSTZ',
  68: '&4+<=>~',
  72: 'KXY',
  75: 'ACDGHUV',
  78: 'NOQ',
  84: 'w',
  93: 'Mm↺',
  102: 'W@%…→',
};

const widthOf = new Map(
  Object.entries(widths).flatMap(([width, characters]) => [...characters].map((one) => [one, Number(width)])),
);

/** The width of one line of text in pixels, rather too wide than too narrow. */
export const measure = (text: string, size: number): number =>
  Math.ceil(([...text].reduce((sum, character) => sum + (widthOf.get(character) ?? 102), 0) * size) / 100);
