import type { ReactNode } from 'react';
import { Link } from '../../frame/link.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import type { Block } from '../content/article.ts';

interface Props {
  blocks: readonly Block[];
  /** What can be done with a piece of code, beside its label. */
  codeAction?: (code: string) => ReactNode;
}

/** A written text, in lines short enough to read. Its headings are of the third level. */
export function Article({ blocks, codeAction }: Props) {
  return (
    <div className="grid max-w-[68ch] grid-cols-1 gap-5">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <ArticleBlock key={index} block={block} codeAction={codeAction} />
      ))}
    </div>
  );
}

function ArticleBlock({ block, codeAction }: { block: Block } & Pick<Props, 'codeAction'>) {
  switch (block.type) {
    case 'text':
      return <p>{block.text}</p>;
    case 'heading':
      return <h3 className="mt-5 text-xl leading-snug font-semibold">{block.text}</h3>;
    case 'list':
      return (
        <ul className="grid list-disc gap-2.5 pl-5 marker:text-accent">
          {block.items.map((item) => (
            <li key={item} className="pl-1.5">
              {item}
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="grid list-decimal gap-2.5 pl-5 marker:font-semibold marker:text-accent">
          {block.items.map((item) => (
            <li key={item} className="pl-1.5">
              {item}
            </li>
          ))}
        </ol>
      );
    case 'link':
      return (
        <p>
          <Link to={block.to}>{block.label}</Link>
        </p>
      );
    case 'terms':
      return (
        <dl className="divide-y divide-line border-y border-line">
          {block.items.map(({ term, hint, code, text }) => (
            <div key={term} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
              <dt>
                {block.isCode ? (
                  <code className="font-mono text-sm font-semibold">{term}</code>
                ) : (
                  <span className="font-semibold">{term}</span>
                )}{' '}
                {hint && <span className="block text-sm text-muted">{hint}</span>}{' '}
                {code && <code className="block font-mono text-xs wrap-anywhere text-muted">{code}</code>}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'code':
      return <CodeBlock label={block.label} code={block.code} action={codeAction?.(block.code)} />;
  }
}
