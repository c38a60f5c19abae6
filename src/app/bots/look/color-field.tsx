import { type ComponentProps, useId } from 'react';
import { readColor } from '../../../../machines/bots/bot-look.ts';
import { describedBy, FieldFrame, type FieldProps, inputStyle } from '../../../ui/forms/field.tsx';
import { words } from './words.ts';

interface Props extends Pick<FieldProps, 'label' | 'error' | 'hint'> {
  name: string;
  value: string;
  onChange: NonNullable<ComponentProps<'input'>['onChange']>;
}

/** A color: picked from the browser's colors, or typed as hexadecimal digits. */
export function ColorField({ label, name, value, error, hint, onChange }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={words.pick(label)}
          value={readColor(value) ?? '#000000'}
          onChange={onChange}
          className="size-11 shrink-0 cursor-pointer rounded-lg border border-edge bg-surface p-1"
        />
        <input
          id={id}
          name={name}
          value={value}
          onChange={onChange}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={inputStyle}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
        />
      </div>
    </FieldFrame>
  );
}
