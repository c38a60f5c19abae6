import { Button } from '../../ui/button.tsx';
import { accountWords as words } from './account-question-words.ts';

interface Props {
  /** The address of the person signed in here. */
  current: string;
  /** The address of whom the link is for. */
  other: string;
  onSwitch: () => void;
  onStay: () => void;
}

/** Asks who came by a link of another account than the one signed in here, before either takes the other's place. */
export function AccountQuestion({ current, other, onSwitch, onStay }: Props) {
  return (
    <>
      <p className="wrap-anywhere">
        {words.question.before}
        <strong>{current}</strong>
        {words.question.between}
        <strong>{other}</strong>
        {words.question.after}
      </p>
      <div className="grid grid-cols-1 gap-3">
        <Button className="wrap-anywhere" onClick={onSwitch}>
          {words.change(other)}
        </Button>
        <Button variant="secondary" className="wrap-anywhere" onClick={onStay}>
          {words.stay(current)}
        </Button>
      </div>
      <p className="text-sm text-muted">{words.note}</p>
    </>
  );
}
