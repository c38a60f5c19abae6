import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RichText } from '../../src/widget/parts/rich-text.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';

const shown = (text: string) => {
  render(<RichText text={text} />);
  return readPage();
};

describe('a text of a bot', () => {
  test.each([
    [
      'More at https://cafe.example/menu?a=1.',
      'More at [https://cafe.example/menu?a=1](https://cafe.example/menu?a=1).',
    ],
    ['(see http://cafe.example/a)', '(see [http://cafe.example/a](http://cafe.example/a))'],
    ['[our menu](https://cafe.example/menu), now', '[our menu](https://cafe.example/menu), now'],
    ['Write to hello@cafe.example!', 'Write to [hello@cafe.example](mailto:hello@cafe.example)!'],
    ['Call 020 7946 0182.', 'Call [020 7946 0182](tel:02079460182).'],
    ['Call +44 (20) 7946-0958.', 'Call [+44 (20) 7946-0958](tel:+442079460958).'],
    ['[call us](tel:+442079460958)', '[call us](tel:+442079460958)'],
  ])('leads to addresses: %s', (text, expected) => {
    expect(shown(text)).toEqual([expected]);
    expect(document.querySelectorAll('a')).toHaveLength(1);
  });

  test.each([
    '[press here](javascript:alert(1))',
    'javascript:alert(1) or JAVASCRIPT:alert(1)',
    '[mine](data:text/html,x) ftp://cafe.example',
    '<b>bold</b> <img src=x onerror=alert(1)> <script>alert(1)</script>',
    'On 01-02-2026, at 09:00-17:00, for 12.50',
  ])('shows all else as it stands: %s', (text) => {
    expect(shown(text)).toEqual([text]);
    expect(document.querySelectorAll('p *')).toHaveLength(0);
  });

  test('other pages open beside this one, and get no hold of it', () => {
    render(<RichText text="https://cafe.example and hello@cafe.example" />);
    const [page, mail] = document.querySelectorAll('a');
    expect([page?.target, page?.rel, mail?.target]).toEqual(['_blank', 'noopener', '']);
  });

  test('has paragraphs and lists', () => {
    const { container } = render(
      <RichText text={'Please bring:\n\n- a towel\n- water\n\nThen\n3. come in\n4. sit down'} />,
    );
    expect(container.innerHTML).toBe(
      '<div><p>Please bring:</p></div><ul><li>a towel</li><li>water</li></ul>' +
        '<div><p>Then</p></div><ol start="3"><li>come in</li><li>sit down</li></ol>',
    );
  });

  test('10,000 characters are shown', () => {
    expect(shown('a'.repeat(10_000))).toEqual(['a'.repeat(10_000)]);
  });
});
