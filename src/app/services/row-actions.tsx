import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Changing } from './offers.tsx';
import { rowWords } from './words.ts';

interface Props {
  name: string;
  /** How many bookings are to come: they stay. */
  bookings: number;
  /** Whether it is this row that is asked about, or deleted. */
  isOpen: boolean;
  changing: Changing;
  onDelete: () => void;
  children: ReactNode;
}

/** What can be done with a row. Before it is deleted it is said what becomes of its bookings. */
export function RowActions({ name, bookings, isOpen, changing, onDelete, children }: Props) {
  const { isAsking, isBusy, onConfirm, onCancel } = changing;
  if (isOpen) {
    return (
      <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4 sm:col-span-2">
        <p>{rowWords.removeQuestion(name, bookings)}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" autoFocus busy={!isAsking} onClick={onConfirm}>
            {rowWords.confirmRemove}
          </Button>
          <Button variant="secondary" disabled={!isAsking} onClick={onCancel}>
            {rowWords.keep}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="-mx-4 -my-2 flex flex-wrap content-start items-center">
      {children}
      <Button
        variant="ghost"
        aria-label={`${rowWords.remove}: ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onDelete()}
      >
        {rowWords.remove}
      </Button>
    </div>
  );
}
