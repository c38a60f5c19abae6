import { Check, Copy } from 'lucide-react';
import { copyCodeMachine } from '../../../machines/marketing/copy-code.machine.ts';
import { Button } from '../../ui/button.tsx';
import { useFlow } from '../use-flow.tsx';

/** Copies a piece of code or an address, and says when it has. */
export function CopyCode({ code }: { code: string }) {
  const [state, send] = useFlow(copyCodeMachine, { code });
  const isCopied = state.matches('copied');
  const Icon = isCopied ? Check : Copy;

  return (
    <>
      <Button variant="ghost" className="min-w-26" onClick={() => send({ type: 'copy' })}>
        <Icon aria-hidden className="size-4" />
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && 'It is on the clipboard.'}
      </p>
    </>
  );
}
