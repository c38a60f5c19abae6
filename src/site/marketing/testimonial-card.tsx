import type { Testimonial } from '../content/testimonials.ts';

/** What one customer says, and what came of it in a figure. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, company, content, image, companyLogo, metrics } = testimonial;
  return (
    <figure className="grid overflow-hidden rounded-2xl border border-line bg-surface shadow-card md:grid-cols-[1fr_16rem]">
      <div className="flex flex-col gap-6 p-6 sm:p-10">
        <blockquote className="text-lg leading-relaxed text-pretty sm:text-[1.375rem] sm:leading-normal sm:tracking-[-0.01em]">
          <p>“{content}”</p>
        </blockquote>
        <figcaption className="mt-auto flex items-center gap-4 pt-2">
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
          >
            {image}
          </span>
          <div className="min-w-0 text-sm">
            <p className="font-semibold">{name}</p>
            <p className="text-muted">
              {role}, {company}
            </p>
          </div>
        </figcaption>
      </div>
      <div className="flex flex-col justify-between gap-8 border-line bg-sunken/70 p-6 max-md:border-t max-md:flex-row max-md:items-center sm:p-10 md:border-l md:p-8">
        <p aria-hidden className="flex items-center gap-2.5 leading-tight font-semibold tracking-tight">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-7 shrink-0 fill-accent"
            fillRule="evenodd"
          >
            <path d={companyLogo} />
          </svg>
          {company}
        </p>
        <div className="grid gap-1 max-md:max-w-40">
          <p className="text-heading font-semibold whitespace-nowrap text-accent tabular-nums">
            {metrics.value}
          </p>
          <p className="text-sm text-muted">{metrics.label}</p>
        </div>
      </div>
    </figure>
  );
}
