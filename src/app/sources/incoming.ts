import { useEffect, useEffectEvent, useState } from 'react';
import { originOf } from '../../../machines/bots/website.ts';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/**
 * Takes files that are dropped anywhere on the page, or pasted. Without it a browser opens a dropped file.
 * @returns whether files are being dragged over the page
 */
export function useIncomingFiles(take: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => !relatedTarget && setIsOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      takeNow([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) takeNow(files);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, []);
  return isOver;
}

/** Takes an address of a website that is pasted anywhere on the page but into a field. */
export function usePastedAddress(take: (address: string) => void): void {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text').trim() ?? '';
      if (!isTypedInto(target) && originOf(text) !== null) takeNow(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
