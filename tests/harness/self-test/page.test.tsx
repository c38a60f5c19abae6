/** The page as text, which walks compare with what a person should read. */
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageDifference, readPage } from '../../../tools/harness/walk/page.ts';

test('everything that can be read is read, one line a block', () => {
  render(
    <main>
      <h1>
        Log <em>in</em>
      </h1>
      <p>
        No account? <a href="/signup">Sign up</a>, it is <strong>free</strong>.
      </p>
      <div role="alert">
        <p>Login Failed</p>
        Try again.
      </div>
      <p role="status">One moment…</p>
      <label htmlFor="email">Email</label>
      <input
        id="email"
        type="email"
        defaultValue="what they type is no text of the page"
        placeholder="you@example.com"
      />
      <img src="/bell.svg" alt="A bell" />
      <ul>
        <li>One</li>
        <li>
          <a href="/two">
            <h2>Two</h2>
            and more
          </a>
        </li>
      </ul>
      <nav aria-label="Main">
        <a href="/">Home</a>
      </nav>
      <textarea placeholder="Your message" defaultValue="Neither is this" />
      <p hidden>Nobody sees this</p>
      tail
    </main>,
  );
  expect(readPage()).toEqual([
    '# Log in',
    'No account? [Sign up](/signup), it is free.',
    'alert: Login Failed',
    'alert: Try again.',
    'status: One moment…',
    'Email <email> (you@example.com)',
    '(A bell)',
    'One',
    '[## Two and more](/two)',
    '(Main)',
    '[Home](/)',
    '<textarea> (Your message)',
    'tail',
  ]);
});

test('a field says its label, what it takes, what holds of it, and what describes it', () => {
  render(
    <>
      <label htmlFor="code">Code</label>
      <input
        id="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        aria-invalid
        aria-describedby="wrong hint missing"
      />
      <p id="wrong">Six digits, please</p>
      <p id="hint">It is in the mail</p>
      <label>
        <input type="checkbox" defaultChecked /> Remember me
      </label>
      <input aria-label="Address" readOnly disabled />
      <label htmlFor="kind">Kind</label>
      <select id="kind" aria-required>
        <option>Shop</option>
        <option>Clinic</option>
      </select>
    </>,
  );
  expect(readPage()).toEqual([
    'Code <text one-time-code numeric required invalid> “Six digits, please” “It is in the mail”',
    'Six digits, please',
    'It is in the mail',
    'Remember me <checkbox checked>',
    'Address <text disabled readonly>',
    'Kind <select required> {Shop, Clinic}',
  ]);
});

test('what has a tone names it', () => {
  render(
    <>
      <p role="note" data-tone="error">
        Login Failed
      </p>
      <p data-tone="success">All checks passed</p>
      <p>
        It is <span data-tone="warning">late</span>
      </p>
    </>,
  );
  expect(readPage()).toEqual([
    'note error: Login Failed',
    'success: All checks passed',
    'It is',
    'warning: late',
  ]);
});

test('a button says its name and what else holds of it', () => {
  render(
    <>
      <button type="button">Save</button>
      <button type="button" aria-label="Close">
        x
      </button>
      <button type="button" disabled>
        Send
      </button>
      <button type="button" aria-disabled aria-busy>
        Send
      </button>
      <button type="button" aria-pressed aria-expanded aria-describedby="why">
        Menu
      </button>
      <p id="why">All pages</p>
    </>,
  );
  expect(readPage()).toEqual([
    '[Save]',
    '[Close]',
    '[Send] (disabled)',
    '[Send] (busy)',
    '[Menu] (pressed, expanded) “All pages”',
    'All pages',
  ]);
});

test('a difference is said in words', () => {
  expect(pageDifference(['a', 'c'], ['a', 'b'])).toBe(
    'the page does not say “b”\nthe page says “c”, of which the spec knows nothing',
  );
  expect(pageDifference(['a', 'b', 'a'], ['a', 'b'])).toMatch(/in another order or number:\na\nb\na$/);
});
