/**
 * Stands for `@testing-library/react`, whose `act` is for tests: events are handled at once, and React does the rest when
 * it would do so for a person.
 */
import { configure, fireEvent as fire, screen, waitFor, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';

configure({
  eventWrapper: (happen) => {
    flushSync(() => void happen());
  },
});

/** React hears some events under another name. */
const alsoHeard = {
  focus: 'focusIn',
  blur: 'focusOut',
  mouseEnter: 'mouseOver',
  mouseLeave: 'mouseOut',
  pointerEnter: 'pointerOver',
  pointerLeave: 'pointerOut',
} as const;

const isAlsoHeard = (name: string): name is keyof typeof alsoHeard => name in alsoHeard;

export const fireEvent = new Proxy(fire, {
  get(target, name: keyof typeof fire) {
    return (...[element, options]: Parameters<(typeof fire)[typeof name]>) => {
      if (isAlsoHeard(name)) fire[alsoHeard[name]](element, options);
      return target[name](element, options);
    };
  },
});

export { screen, waitFor, within };
export const act = (happen: () => unknown): unknown => happen();
export const render = (): void => {};
export const cleanup = (): void => {};
