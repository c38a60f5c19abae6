import { pageWords } from '../../../machines/integrations/words.ts';
import { CopyCode } from '../../flows/marketing/copy-code.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Status } from '../../ui/status.tsx';

interface Props {
  /** What has just happened; none: nothing that need be said. */
  title?: string;
  secret: string;
  /** What it is called, and what it is for. */
  words: { label: string; hint: string };
  onDone: () => void;
}

/** A secret, the one time that it is shown. */
export const ShownSecret = ({ title, secret, words, onDone }: Props) => (
  <div className="grid grid-cols-1 gap-3">
    {title && (
      <Status tone="success" live>
        {title}
      </Status>
    )}
    <CodeBlock label={words.label} code={secret} action={<CopyCode code={secret} />} />
    <p>{words.hint}</p>
    <div>
      <Button variant="secondary" autoFocus onClick={onDone}>
        {pageWords.done}
      </Button>
    </div>
  </div>
);
