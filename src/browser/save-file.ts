/** What a name becomes in the name of a file: nothing that a system refuses. */
export const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '') || 'unnamed';

/** Has the browser save a text as a file of this name. */
export const saveTextFile = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));

/** Has the browser save a file of this name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
