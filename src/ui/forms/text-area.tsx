import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { describedBy, FieldFrame, inputStyle } from './field.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  name: string;
  onChange?: (value: string) => void;
  /** Characters that are removed as they are typed: a pattern with the flag g. */
  refused?: RegExp;
  /** What is wrong with the value. The field is marked invalid as long as there is one. */
  error?: string;
  hint?: ReactNode;
}

/** Several lines of text with their label. */
export function TextArea({ label, onChange, refused, error, hint, id, className = '', ...props }: Props) {
  const ownId = useId();
  const areaId = id ?? ownId;

  const change = ({ currentTarget, nativeEvent }: FormEvent<HTMLTextAreaElement>) => {
    // What an input method is still composing is its own: a change from outside would break it off.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (refused && !isComposing) removeFrom(currentTarget, refused);
    onChange?.(currentTarget.value);
  };

  return (
    <FieldFrame id={areaId} label={label} error={error} hint={hint}>
      <textarea
        id={areaId}
        className={`${inputStyle} resize-y ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(areaId, { error, hint })}
        onChange={change}
        onCompositionEnd={change}
        {...props}
      />
    </FieldFrame>
  );
}

/** Removes characters and leaves the caret where it stands in the text. */
function removeFrom(area: HTMLTextAreaElement, refused: RegExp) {
  const { value, selectionStart } = area;
  const left = value.replace(refused, '');
  if (left === value) return;
  const caret = value.slice(0, selectionStart).replace(refused, '').length;
  area.value = left;
  area.setSelectionRange(caret, caret);
}
