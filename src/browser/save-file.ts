/** Has the browser save a text as a file of this name. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
