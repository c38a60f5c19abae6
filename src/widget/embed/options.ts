/** Says something to whoever built the page. */
export const tellOwner = (text: string): void => console.warn(`Deskbell: ${text}`);

const color = /^#([\da-f]{3}){1,2}$/i;

/** How the options of the look are written. As in HTML, an attribute without a value is a yes. */
const forms = {
  position: /^bottom-(right|left)$/,
  primaryColor: color,
  textColor: color,
  autoOpen: /^(true|false|)$/,
  /** Milliseconds. */
  delay: /^\d{1,6}$/,
};
type Name = keyof typeof forms;

/** What a page says about its widget: in attributes everything is text, in `ChatbotWidget.init` it need not be. */
export type Options = { readonly [Option in 'botId' | Name]?: unknown };

/** The options that can be read. Of each other one the owner is told, and it counts as not given. */
export function readOptions(options: Options): Partial<Record<Name, string>> {
  const readable: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(forms) as Name[]) {
    const said = options[name] ?? null;
    if (said === null) continue;
    if (forms[name].test(`${said}`)) readable[name] = `${said}`;
    else tellOwner(`${name} cannot be ${said}; the default is used.`);
  }
  return readable;
}
