import { afterEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../src/browser/focus.ts';

let stop = () => {};

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A page whose focus is kept, with a button, a field and a text. */
function openPage() {
  document.body.innerHTML = `
    <main tabindex="-1">
      <h1 tabindex="-1">Heading</h1>
      <button type="button"><span>Press</span></button><input aria-label="Name" /><p>Text</p>
    </main>`;
  const main = document.querySelector('main') ?? expect.unreachable();
  stop = keepFocus(main);
  const find = (selector: string) => main.querySelector<HTMLElement>(selector) ?? expect.unreachable();
  return { main, button: find('button'), inButton: find('span'), input: find('input'), text: find('p') };
}

/** Presses as Safari does, which gives the focus to what is around a button. */
function pressInSafari(element: HTMLElement) {
  document.querySelector('main')?.focus();
  element.click();
}

/** Who has the focus once the page has heard of its changes. */
async function focused() {
  await Promise.resolve();
  return document.activeElement?.nodeName;
}

test('the heading gets the focus when the control goes that has it', async () => {
  const { input } = openPage();
  input.focus();
  input.remove();
  expect(await focused()).toBe('H1');
});

test('the heading gets the focus when the control goes that was pressed, also if the press focused the page', async () => {
  const { button, inButton } = openPage();
  pressInSafari(inButton);
  expect(await focused()).toBe('MAIN');
  button.remove();
  expect(await focused()).toBe('H1');
});

test('what goes elsewhere on the page changes nothing, nor does a control that was left before', async () => {
  const { button, input, text } = openPage();
  pressInSafari(button);
  text.remove();
  expect(await focused()).toBe('MAIN');
  input.focus();
  button.remove();
  expect(await focused()).toBe('INPUT');
});

test('who has pressed a text since is not taken away from it', async () => {
  const { button, text } = openPage();
  pressInSafari(button);
  pressInSafari(text);
  button.remove();
  expect(await focused()).toBe('MAIN');
});

test('the heading of the section gets the focus when the control stood in one, and the page stays where it is', async () => {
  const { main } = openPage();
  main.insertAdjacentHTML(
    'beforeend',
    `<section><h2>Hours</h2><section aria-label="Are you sure?"><div><button type="button">Keep it</button></div></section></section>`,
  );
  const [panel, question] = main.querySelectorAll('section');
  const button = question?.querySelector('button') ?? expect.unreachable();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  button.focus();
  question?.remove();
  await focused();
  expect(document.activeElement).toBe(panel?.querySelector('h2'));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('the heading of the page gets it without moving the page when the section goes as well', async () => {
  const { main } = openPage();
  main.insertAdjacentHTML(
    'beforeend',
    '<section><h2>Hours</h2><button type="button">Change</button></section>',
  );
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  main.querySelector<HTMLElement>('section button')?.focus();
  main.querySelector('section')?.remove();
  expect(await focused()).toBe('H1');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});
