import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { describedBy, FieldFrame, type FieldProps, inputStyle } from './field.tsx';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** What a password manager is to make: developer.apple.com/password-rules */
    passwordrules?: string;
  }
}

interface Props extends FieldProps {
  /** What a password manager is to make here. */
  rules?: string;
  /** Whether the text can be read; without it the field keeps that to itself. */
  revealed?: boolean;
  onRevealedChange?: (revealed: boolean) => void;
}

/** A password: can be shown and hidden, and says when Caps Lock is on. */
export function PasswordField({ label, error, hint, id, className = '', rules, ...rest }: Props) {
  const { revealed, onRevealedChange, ...props } = rest;
  const [ownRevealed, setOwnRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const ownId = useId();
  const inputId = id ?? ownId;
  const shown = revealed ?? ownRevealed;

  const toggle = () => {
    setOwnRevealed(!shown);
    onRevealedChange?.(!shown);
  };
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <FieldFrame id={inputId} label={label} error={error} hint={hint}>
      <div>
        <div className="relative">
          <input
            id={inputId}
            type={shown ? 'text' : 'password'}
            className={`${inputStyle} pr-12 ${className}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(inputId, { error, hint })}
            passwordrules={rules}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            {...props}
          />
          <button
            type="button"
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
            aria-pressed={shown}
            aria-controls={inputId}
            onClick={toggle}
          >
            {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </button>
        </div>
        <p aria-live="polite" className="text-sm text-warning">
          {capsLock && 'Caps Lock is on.'}
        </p>
      </div>
    </FieldFrame>
  );
}
