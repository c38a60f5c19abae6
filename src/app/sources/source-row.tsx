import { Link } from '@tanstack/react-router';
import { FileText, Globe, List, type LucideIcon, RefreshCw, Square, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Source, SourceChange } from '../../../machines/sources/actors.ts';
import { isUnderway } from '../../../machines/sources/reading.machine.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Dismissable } from '../../ui/dismissable.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Status } from '../../ui/status.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { words as common } from '../parts/words.ts';
import { CorrectAddress } from './correct-address.tsx';
import { Reading } from './reading.tsx';
import { RemoveSource } from './remove-source.tsx';
import { SourcePages } from './source-pages.tsx';
import { detailOf, rowWords, stateOf } from './source-words.ts';

interface Props {
  botId: string;
  source: Source;
  /** A document that is being read on this page: then its state is told elsewhere. */
  isSent: boolean;
  /** What is asked about, or being done to it. */
  change: SourceChange['type'] | null;
  /** A change is under way, of this source or another, and no other is taken. */
  isBusy: boolean;
  onChange: (type: SourceChange['type']) => void;
  onConfirm: () => void;
  onCancel: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** A source: what it is, how it is doing, and what can be done with it. */
export function SourceRow(props: Props) {
  const { botId, source, isSent, change, isBusy, onChange, onConfirm, onCancel, onFiles } = props;
  const { id, kind, title, address, error, entries, isWeekly } = source;
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const row = useRef<HTMLDivElement>(null);
  const state = stateOf(source);
  const isWebsite = kind === 'website';
  const isReading = isWebsite && isUnderway(source);
  const isAsked = change === 'remove';
  const Kind = isWebsite ? Globe : FileText;
  const ending = /\.[^.]+$/.exec(address)?.[0] ?? '';
  const offer = (type: SourceChange['type'], words: string, Icon: LucideIcon) => (
    <Button
      variant="ghost"
      className="px-3"
      aria-label={`${words}: ${title}`}
      aria-expanded={type === 'remove' ? isAsked : undefined}
      busy={isBusy && change === type && !isAsked}
      onClick={() => !isBusy && onChange(type)}
    >
      <Words Icon={Icon}>{words}</Words>
    </Button>
  );

  return (
    <Dismissable open={isAsked && !isBusy} onDismiss={onCancel}>
      <article ref={row} className="grid grid-cols-1 gap-3">
        <div className="flex gap-3">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-lg bg-sunken text-muted [&>svg]:size-5"
          >
            <Kind />
          </span>
          <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <h3 className="leading-snug font-semibold wrap-anywhere">{title}</h3>
              <p className="text-sm text-muted">{detailOf(source)}</p>
            </div>
            {!isReading && (
              <div className="text-sm">
                {isSent ? (
                  <Status tone="busy">{rowWords.reading}</Status>
                ) : (
                  <Status tone={state.tone}>{state.words}</Status>
                )}
              </div>
            )}
          </div>
        </div>
        <div className="grid grid-cols-1 gap-3 sm:pl-13">
          {isReading && <Reading source={source} />}
          {error !== null && !isReading && <p className="text-sm wrap-anywhere">{error}</p>}
          {isWebsite && source.status === 'failed' && <CorrectAddress botId={botId} source={source} />}
          <div className="-mx-3 flex flex-wrap">
            {entries > 0 && (
              <Link
                to="/bots/$botId"
                params={{ botId }}
                search={{ source: id }}
                className={`${buttonStyle('ghost')} px-3`}
              >
                {rowWords.answers(entries)}
              </Link>
            )}
            <Button
              variant="ghost"
              className="px-3"
              aria-label={`${rowWords.pages}: ${title}`}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Words Icon={List}>{rowWords.pages}</Words>
            </Button>
            {isReading ? (
              offer('cancel', rowWords.stop, Square)
            ) : isWebsite ? (
              offer('again', rowWords.again, RefreshCw)
            ) : (
              <FileButton
                variant="ghost"
                className="px-3"
                label={`${rowWords.again}: ${title}`}
                accept={ending}
                onFiles={([file]) => file && onFiles([new File([file], address, { type: file.type })])}
              >
                <Words Icon={RefreshCw}>{rowWords.again}</Words>
              </FileButton>
            )}
            {offer('remove', common.remove, Trash2)}
          </div>
          {isAsked && (
            <RemoveSource
              source={source}
              busy={isBusy}
              onConfirm={onConfirm}
              onCancel={() => {
                row.current?.querySelector<HTMLElement>(`[aria-label^="${common.remove}:"]`)?.focus();
                onCancel();
              }}
            />
          )}
          {isOpen && (
            <div id={details} className="grid grid-cols-1 gap-4 rounded-xl bg-well p-4 text-sm">
              {isWebsite && (
                <Switch
                  label={rowWords.weekly}
                  checked={isWeekly}
                  busy={isBusy}
                  onToggle={() => onChange(isWeekly ? 'not-weekly' : 'weekly')}
                  hint={rowWords.weeklyHint}
                />
              )}
              {/* Another reading has other pages. */}
              <SourcePages key={`${source.status} ${source.lastReadAt}`} sourceId={id} />
            </div>
          )}
        </div>
      </article>
    </Dismissable>
  );
}

/** What a button says: on a phone its picture does. */
const Words = ({ Icon, children }: { Icon: LucideIcon; children: string }) => (
  <>
    <Icon aria-hidden className="size-4.5 sm:size-4" />
    <span className="max-sm:sr-only">{children}</span>
  </>
);
