const levels = {
  weak: { filled: 1, text: 'Weak', bar: 'bg-danger', style: 'text-danger' },
  medium: { filled: 2, text: 'Medium', bar: 'bg-warning', style: 'text-warning' },
  strong: { filled: 3, text: 'Strong', bar: 'bg-success', style: 'text-success' },
} as const;

interface Props {
  value: keyof typeof levels;
}

/** How strong a password is, in a bar of three and in a word. */
export function StrengthMeter({ value }: Props) {
  const { filled, text, bar, style } = levels[value];
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`h-1.5 rounded-full transition-colors ${step <= filled ? bar : 'bg-line'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        Password strength: <span className={`font-semibold ${style}`}>{text}</span>
      </p>
    </div>
  );
}
