import { Button } from '../../ui/button.tsx';

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
        You’re signed in as <strong>{current}</strong>. Continue as <strong>{other}</strong>?
      </p>
      <div className="grid grid-cols-1 gap-3">
        <Button className="wrap-anywhere" onClick={onSwitch}>
          Continue as {other}
        </Button>
        <Button variant="secondary" className="wrap-anywhere" onClick={onStay}>
          Stay signed in as {current}
        </Button>
      </div>
      <p className="text-sm text-muted">If you stay, nothing changes, and the link won’t work again.</p>
    </>
  );
}
