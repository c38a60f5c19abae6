import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../ui/button.tsx';

interface Props {
  children: ReactNode;
  /** What it is called where there are several of the same words. */
  label?: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  /** Endings and types of the files that can be chosen, as the attribute has them. */
  accept: string;
  multiple?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
}

/** A button that chooses files. */
export const FileButton = ({
  children,
  label,
  variant = 'secondary',
  accept,
  multiple = false,
  className = '',
  onFiles,
}: Props) => (
  <label
    className={`${buttonStyle(variant)} ${className} cursor-pointer hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
  >
    {variant !== 'ghost' && <Upload aria-hidden className="size-4.5" />}
    {children}
    <input
      type="file"
      aria-label={label}
      accept={accept}
      multiple={multiple}
      className="sr-only"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        if (files.length > 0) onFiles(files);
        // The same file may be chosen again when it has been mended.
        currentTarget.value = '';
      }}
    />
  </label>
);
