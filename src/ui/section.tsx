import type { ReactNode } from 'react';

const tones = {
  plain: '',
  sunken: 'border-y border-line bg-well',
  band: 'band',
} as const;

interface Props {
  id?: string;
  tone?: keyof typeof tones;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A band of a page from edge to edge, its content in the middle column. Scrolled to, it begins where the header ends:
 * the negative margin takes back what `scroll-padding` in styles.css keeps free beyond that.
 */
export function Section({ id, tone = 'plain', labelledBy, className = '', children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`-mx-4 -scroll-mt-8 px-4 py-10 sm:-mx-6 sm:px-6 sm:py-24 ${tones[tone]} ${className}`}
    >
      <div className="mx-auto max-w-6xl">{children}</div>
    </section>
  );
}
