/**
 * Reads the parameters of an address. Every one is plain text: the router's own JSON would read the code of an email as a
 * number, and change it.
 */
export const searchOf = (search: string) => Object.fromEntries(new URLSearchParams(search));
