import { FileText, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EntrySource } from '../../../../machines/bots/actors.ts';
import { isWebAddress } from '../../../../machines/bots/website.ts';
import { words } from './words.ts';

/** `cafe.example/menu` for `https://cafe.example/menu/` */
const shortOf = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

interface Props {
  source: EntrySource;
  /** What else is to be known about it. */
  children?: ReactNode;
}

/** Where an entry was read: `From cafe.example/menu`. */
export function FromSource({ source: { title, url, page }, children }: Props) {
  const isPage = url !== null && isWebAddress(url);
  const Icon = isPage ? Globe : FileText;
  return (
    <p className="flex items-start gap-1.5 text-[0.8125rem] leading-6 text-muted">
      <Icon aria-hidden className="mt-1.25 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {words.from}{' '}
        {isPage ? (
          <a href={url} target="_blank" rel="noreferrer">
            {shortOf(url)}
          </a>
        ) : (
          title
        )}
        {page !== null && words.page(page)}
        {children && '. '}
        {children}
      </span>
    </p>
  );
}
