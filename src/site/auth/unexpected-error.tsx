import { Notice } from '../../ui/notice.tsx';

/** What a form shows that could not be sent, for a reason nobody expected. */
export function UnexpectedError() {
  return (
    <Notice tone="error" title="Error">
      An unexpected error occurred.
    </Notice>
  );
}
