import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { Field } from '../../src/ui/forms/field.tsx';
import { Form } from '../../src/ui/forms/form.tsx';
import { PasswordField } from '../../src/ui/forms/password-field.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { dismissOtherToasts, dismissToast, showToast } from '../../src/ui/toast.tsx';
import { Toaster } from '../../src/ui/toaster.tsx';

describe('a toast', () => {
  afterEach(() => {
    vi.useRealTimers();
    act(() => toast.remove());
  });

  const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

  /** Twice: the way out of a toast is a timer that starts when its time is over. */
  const pass = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms));
    act(() => vi.advanceTimersByTime(1_000));
  };

  test('of an error interrupts, another waits; title and description are read out together', () => {
    render(<Toaster />);
    act(() =>
      showToast('login', { tone: 'error', title: 'Login Failed', description: 'Invalid email or password.' }),
    );
    act(() => showToast('resend', { tone: 'success', title: 'Email sent!' }));
    const [assertive, polite] = screen.getAllByRole('list');
    expect(assertive?.getAttribute('aria-live')).toBe('assertive');
    expect(assertive?.textContent).toContain('Login FailedInvalid email or password.');
    expect(polite?.getAttribute('aria-live')).toBe('polite');
    expect(polite?.textContent).toContain('Email sent!');
  });

  test('that is shown again replaces the first, as a new element: it is read out again', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => showToast('login', { tone: 'error', title: 'Validation Error' }));
    const first = screen.getByRole('listitem');
    vi.advanceTimersByTime(1);
    act(() => showToast('login', { tone: 'error', title: 'Validation Error' }));
    expect(screen.getByRole('listitem')).not.toBe(first);
  });

  test('takes the place of the last one of the same source, and of no other', () => {
    render(<Toaster />);
    act(() => showToast('signup', { tone: 'error', title: 'Validation Error' }));
    act(() => showToast('resend', { tone: 'info', title: 'Please wait' }));
    act(() => showToast('signup', { tone: 'success', title: 'Account Created!' }));
    expect(shown().sort()).toEqual(['Account Created!Dismiss', 'Please waitDismiss']);
  });

  test('goes with its source, and those of all others with their page', async () => {
    render(<Toaster />);
    const titles = ['First', 'Second', 'Third'];
    for (const title of titles) act(() => showToast(title, { tone: 'info', title }));
    act(() => dismissToast('Second'));
    await expect.poll(() => shown().sort()).toEqual(['FirstDismiss', 'ThirdDismiss']);
    act(() => dismissOtherToasts('First'));
    await expect.poll(shown).toEqual(['FirstDismiss']);
    act(() => dismissOtherToasts());
    await expect.poll(shown).toEqual([]);
  });

  test('goes by its button, and all of them by Escape', async () => {
    render(<Toaster />);
    act(() => showToast('a', { tone: 'info', title: 'First' }));
    act(() => showToast('b', { tone: 'info', title: 'Second' }));
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    if (first) await userEvent.click(first);
    await expect.poll(shown).toEqual(['FirstDismiss']);
    act(() => showToast('c', { tone: 'error', title: 'Third' }));
    await userEvent.keyboard('{Escape}');
    await expect.poll(shown).toEqual([]);
  });

  test('is read out only, and cannot be operated, while the page says the same', () => {
    const notice = (
      <Notice tone="error" title="LOGIN FAILED">
        Invalid email or password.
      </Notice>
    );
    const view = (isSaid: boolean) => (
      <>
        {isSaid && notice}
        <Toaster />
      </>
    );
    const { rerender } = render(view(true));
    act(() => showToast('login', { tone: 'error', title: 'Login Failed' }));
    const item = screen.getByRole('listitem');
    expect([item.className, item.textContent]).toEqual(['sr-only', 'Login Failed']);
    rerender(view(false));
    // The same element: it is not read out again.
    expect(screen.getByRole('listitem')).toBe(item);
    expect([item.classList.contains('sr-only'), item.textContent]).toEqual([false, 'Login FailedDismiss']);
  });

  test.each([
    ['success', 5_000],
    ['info', 6_000],
    ['error', 10_000],
  ] as const)('of tone %s stays %i ms', (tone, duration) => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => showToast('form', { tone, title: 'Saved' }));
    // In two steps, the second longer than the way out: what leaves too early is gone by then.
    act(() => vi.advanceTimersByTime(duration - 200));
    act(() => vi.advanceTimersByTime(199));
    expect(shown()).toEqual(['SavedDismiss']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  test('stays as long as the pointer is on it', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => showToast('form', { tone: 'success', title: 'Saved' }));
    const region = screen.getByRole('region', { name: 'Notifications' });
    act(() => void region.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
    pass(60_000);
    expect(shown()).toEqual(['SavedDismiss']);
    act(() => void region.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })));
    pass(5_000);
    expect(shown()).toEqual([]);
  });
});

describe('a form', () => {
  const fields = (errors: Record<string, string>) => (
    <Form errors={errors} onSubmit={() => {}}>
      <Field label="Name" name="name" hint="As on your card" />
      <Field label="Email" name="email" error={errors.email} hint="Where we write to" />
    </Form>
  );

  test('moves the focus to the first field with an error, and ties the message to it', () => {
    const { rerender } = render(fields({}));
    rerender(fields({ email: 'Invalid email address' }));
    const email = screen.getByLabelText('Email');
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const described = email.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Invalid email address',
      'Where we write to',
    ]);
  });

  test('hands over its fields on Enter, but not while it is busy', async () => {
    const onSubmit = vi.fn();
    const form = (busy: boolean) => (
      <Form onSubmit={onSubmit} busy={busy}>
        <Field label="Email" name="email" defaultValue="ada@example.com" />
        <Button type="submit">Send</Button>
      </Form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ email: 'ada@example.com' }]]);
    rerender(form(true));
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

test('a busy button keeps the focus and its name, and does nothing', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const button = screen.getByRole('button', { name: 'Save' });
  expect(document.activeElement).toBe(button);
  expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a password can be shown and hidden, and says when Caps Lock is on', async () => {
  render(<PasswordField label="Password" name="password" />);
  const password = screen.getByLabelText('Password');
  const show = screen.getByRole('button', { name: 'Show password' });
  expect([password.getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await userEvent.click(show);
  expect([password.getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);

  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  await userEvent.type(password, '{CapsLock}');
  expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
});
