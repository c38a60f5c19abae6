import { expect, test } from 'vitest';
import { openDocument } from '../../supabase/functions/_shared/sources/documents/kind.ts';
import { insteadOfPage } from '../../supabase/functions/_shared/sources/web/page-type.ts';

const isPage = (text: string) => insteadOfPage(new TextEncoder().encode(text), 'text/plain') === null;
const kindOf = (text: string) => openDocument(new TextEncoder().encode(text), 'file.txt');

test.each([
  '<!DOCTYPE html><p>Hello',
  ' \n<html lang="en">',
  '<BODY>',
  '<?xml version="1.0"?>\n<!-- one --><!-- two -->\n<!doctype  html>',
  '<!----><head>',
])('a page is known by its beginning: %j', (text) => {
  expect(isPage(text)).toBe(true);
  expect(kindOf(text)).toMatchObject({ kind: 'html' });
});

// Each took longer than any request may, and twice as long with every further comment.
test.each([
  ['comments', '<!-- --> '.repeat(110)],
  ['comments that hold the beginnings of others', `${'<!-- <!-- --> '.repeat(70)}Hello`],
  ['a comment without an end', `<!-- ${'--> <!-- '.repeat(100)}`],
])('a text of %s is no page', (_, text) => {
  expect(isPage(text)).toBe(false);
  expect(kindOf(text)).toMatchObject({ kind: 'text' });
});
