import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from '../../src/ui/forms/search-field.tsx';

function Search() {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  return <SearchField ref={field} label="Search guides" name="search" value={value} onChange={setValue} />;
}

test('what is searched for can be cleared, and the field has the focus again', async () => {
  render(<Search />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search guides' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field, 'snippet');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button')).toBeNull();
});
