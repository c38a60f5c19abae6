import type { ReactNode } from 'react';
import { brand } from '../../content/brand.ts';
import { type LegalSection, type LegalText, legalWords } from '../content/legal.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { LastUpdated } from '../parts/last-updated.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';
import { Article } from './article.tsx';

interface Props {
  text: LegalText;
  /** What stands below the text of a section, by its id. */
  below?: Readonly<Record<string, ReactNode>>;
}

/** A legal text with its table of contents. */
export function Legal({ text, below = {} }: Props) {
  const { title, description, path, summary, sections } = text;
  return (
    <>
      <SiteHead
        title={title}
        description={description}
        path={path}
        keywords={[title.toLowerCase(), brand.name]}
        about={[breadcrumbList([{ label: title, to: path }])]}
      />
      <PageHero title={title} breadcrumbs={{ label: title }}>
        <p>{summary}</p>
        <div className="mt-5">
          <LastUpdated />
        </div>
      </PageHero>
      <div className="mx-auto mt-10 grid max-w-6xl grid-cols-1 gap-x-16 gap-y-12 border-t border-line pt-10 pb-24 lg:grid-cols-[16rem_1fr]">
        <Contents sections={sections} />
        <div className="grid grid-cols-1 gap-14">
          {sections.map(({ id, title: heading, content }, index) => (
            <section key={id} aria-labelledby={id} className="grid grid-cols-1 gap-5">
              <h2 id={id} tabIndex={-1} className="text-2xl leading-snug font-semibold">
                {index + 1}. {heading}
              </h2>
              <Article blocks={content} />
              {below[id]}
            </section>
          ))}
          <p className="max-w-[68ch] border-t border-line pt-6">
            {legalWords.questions.before}
            <a href={`mailto:${brand.supportEmail}`} className="wrap-anywhere">
              {brand.supportEmail}
            </a>
            {legalWords.questions.after}
          </p>
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="self-start lg:sticky lg:top-24">
      <p id="contents" className="text-sm font-semibold">
        {legalWords.contents}
      </p>
      <ol className="mt-3 grid gap-x-8 sm:max-lg:grid-cols-2">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex gap-2 py-1.5 text-sm font-normal text-muted no-underline hover:text-ink hover:underline"
            >
              <span className="min-w-5 tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
