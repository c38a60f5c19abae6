import type { KeyboardEvent } from 'react';

/** Has Alt with an arrow key move what has the focus: for `onKeyDown` of what is moved. */
export const moveByKeys =
  (move: (way: 'up' | 'down') => void) =>
  (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 'up' : 'down');
  };
