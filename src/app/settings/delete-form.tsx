import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MailCode } from '../account/mail-code.tsx';
import { Offline } from '../parts/offline.tsx';
import { deleteWords as words } from './words.ts';

interface Props {
  /** What is lost, and when. */
  children: ReactNode;
  problem: 'empty' | 'wrong' | 'refused' | 'failed' | null;
  /** Why the server refused, in its own words. */
  reason: string;
  isBusy: boolean;
  onSubmit: (form: { secret?: string }) => void;
  onCancel: () => void;
}

/** Asks who it is before something is deleted in seven days. */
export function DeleteForm({ children, problem, reason, isBusy, onSubmit, onCancel }: Props) {
  const wrong = problem === 'empty' || problem === 'wrong' ? words.errors[problem] : undefined;
  return (
    <Form errors={wrong} busy={isBusy} onSubmit={onSubmit}>
      {children}
      <PasswordField
        label={words.label}
        hint={words.hint}
        name="secret"
        autoComplete="current-password"
        // The person has just asked for it.
        autoFocus
        readOnly={isBusy}
        error={wrong?.secret}
      />
      <MailCode />
      {problem === 'refused' && (
        <Notice tone="error" role="alert" title={words.failed}>
          <p>{reason}</p>
        </Notice>
      )}
      {problem === 'failed' && <Offline title={words.failed} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="bg-danger enabled:hover:bg-danger">
          {words.confirm}
        </Button>
        {!isBusy && (
          <Button variant="ghost" onClick={onCancel}>
            {words.keep}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** What is wrong with what was typed, or with what came of it, by the chart's state. */
export const problemOf = (state: {
  matches: (asking: { asking: NonNullable<Props['problem']> }) => boolean;
}) =>
  (['empty', 'wrong', 'refused', 'failed'] as const).find((problem) => state.matches({ asking: problem })) ??
  null;
