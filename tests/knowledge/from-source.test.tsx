import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EntrySource } from '../../machines/bots/actors.ts';
import { FromSource } from '../../src/app/knowledge/entries/from-source.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';

test.each<[string, EntrySource, string]>([
  [
    'a page of a website',
    { title: 'cafe.example', url: 'https://www.cafe.example/menu/', page: null },
    'From [cafe.example/menu](https://www.cafe.example/menu/)',
  ],
  ['a document', { title: 'Opening hours.docx', url: null, page: null }, 'From Opening hours.docx'],
  ['a page of a document', { title: 'Menu.pdf', url: null, page: 2 }, 'From Menu.pdf, page 2'],
])('names %s', (_, source, line) => {
  render(<FromSource source={source} />);
  expect(readPage()).toEqual([line]);
});

test('says what becomes of changes', () => {
  render(<FromSource source={{ title: 'Menu.pdf', url: null, page: 2 }}>Your changes stay.</FromSource>);
  expect(readPage()).toEqual(['From Menu.pdf, page 2. Your changes stay.']);
});
