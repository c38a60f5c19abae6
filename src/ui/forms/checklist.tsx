import { Circle, CircleCheck } from 'lucide-react';

interface Props {
  items: readonly { label: string; met: boolean }[];
}

/** Requirements and which of them are met, told by shape and words, not by colour alone. */
export function Checklist({ items }: Props) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {items.map(({ label, met }) => (
        <li key={label} className={`flex items-center gap-2 ${met ? 'text-success' : 'text-muted'}`}>
          {met ? (
            <CircleCheck aria-hidden className="size-4 shrink-0" />
          ) : (
            <Circle aria-hidden className="size-4 shrink-0" />
          )}
          {label} <span className="sr-only">{met ? '(met)' : '(not met)'}</span>
        </li>
      ))}
    </ul>
  );
}
