import { expect, test } from 'vitest';
import { readTextFile } from '../../src/paste/read-file.ts';

const read = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  readTextFile(new File(parts, 'answers.csv'), 2);

const utf16 = (text: string, isLittle: boolean) =>
  new Uint8Array(
    [...`\uFEFF${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

test.each([
  ['UTF-8', ['Café?'] as const],
  ['UTF-8 with its mark', ['\uFEFFCafé?'] as const],
  ['UTF-16', [utf16('Café?', true)] as const],
  ['UTF-16, big end first', [utf16('Café?', false)] as const],
  ['that of Windows', [new Uint8Array([67, 97, 102, 0xe9, 63])] as const],
])('reads a text in %s', async (_, parts) => {
  expect(await read(...parts)).toEqual({ ok: true, text: 'Café?' });
});

test('says what is no text, or too much of it', async () => {
  expect(await read('PK\u0003\u0004…')).toMatchObject({
    ok: false,
    message: expect.stringContaining('as CSV'),
  });
  expect(await read(new Uint8Array([0xd0, 0xcf, 0, 0]))).toMatchObject({ ok: false });
  expect(await read('x'.repeat(2_000_001))).toMatchObject({ message: expect.stringContaining('2 MB') });
});

test('says that a file is gone', async () => {
  const file = new File(['x'], 'answers.csv');
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
  expect(await readTextFile(file, 2)).toMatchObject({
    ok: false,
    message: expect.stringContaining('again'),
  });
});
