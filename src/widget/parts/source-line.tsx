import type { MessageSource } from '../../../machines/widget/actors.ts';
import type { Words } from '../words/words.ts';

interface Props {
  source: MessageSource;
  words: Words;
}

/** Where a reply was taken from, and the way there if it is a page of the web. */
export function SourceLine({ source: { title, page, url }, words }: Props) {
  const from = words.from(title, page);
  return (
    <p className="from">
      {url === null ? (
        from
      ) : (
        <a href={url} target="_blank" rel="noopener">
          {from}
        </a>
      )}
    </p>
  );
}
