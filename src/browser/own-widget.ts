/** The address of the widget's first script, on our own site as for customers. */
const address = '/embed.js';

/** Calls wait in the list until the script is there. */
const tell = (name: string, ...values: unknown[]) => {
  window.ChatbotWidget ??= [];
  window.ChatbotWidget.push([name, ...values]);
};

/** Puts a bot's widget on the page. Returns the function that takes it off. */
export function showWidget(botId: string): () => void {
  tell('init', { botId });
  // Not as an element: Trusted Types would want to know who wrote its address. Without it the page is whole; and in
  // Firefox it fails on every page that is left meanwhile.
  import(/* @vite-ignore */ address).catch(() => {});
  return () => tell('destroy');
}

/** Opens the chat of the widget. False if there is none on the page to open. */
export function openWidget(): boolean {
  if (!document.querySelector('deskbell-widget')) return false;
  tell('open');
  return true;
}
