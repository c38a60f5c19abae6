interface Props {
  label: string;
  value: number;
  max: number;
}

/** How much of something is done, as a bar. */
export const Progress = ({ label, value, max }: Props) => (
  <progress
    aria-label={label}
    value={value}
    max={max}
    className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
  />
);
