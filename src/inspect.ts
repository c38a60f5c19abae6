import { createBrowserInspector } from '@statelyai/inspect';
import { sanitizeInspection } from './inspect-sanitize.ts';

/**
 * Opens Stately's inspector in a second window, which the browser may have to be told to allow, and returns what
 * shows it every actor. Development only: main.tsx sees to it that no build contains this.
 */
export function openInspector() {
  // The package's own sanitizeEvent and sanitizeContext miss the input and the output of promises; serialize sees all.
  return createBrowserInspector({ serialize: sanitizeInspection }).inspect;
}
