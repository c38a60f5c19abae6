interface Props {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field only machines fill in: off the screen rather than hidden, which they would notice. */
export function Honeypot({ name, value, onChange }: Props) {
  return (
    <div aria-hidden className="absolute -left-[9999px]">
      <label>
        Leave this field empty
        <input
          name={name}
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
