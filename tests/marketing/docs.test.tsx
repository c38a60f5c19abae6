import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { type Block, wordsOf } from '../../src/site/content/article.ts';
import { embedGuide, gettingStarted, hasWords } from '../../src/site/content/guides.ts';
import { Docs } from '../../src/site/marketing/docs.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';

/** The lines of a guide's text, as a person reads them. */
function linesOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'text':
      return [block.text];
    case 'heading':
      return [`### ${block.text}`];
    case 'list':
    case 'steps':
      return block.items;
    case 'link':
      return [`[${block.label}](${block.to})`];
    case 'terms':
      return block.items.flatMap(({ term, hint, text }) => [hint ? `${term} ${hint}` : term, text]);
    case 'code':
      return [block.label, '[Copy]', block.code.replace(/\s+/g, ' ')];
  }
}

const label = 'Search guides';
const search = `${label} <search off>`;
const clear = '[Clear the search]';
const firstLink = ['[Create Your First Chatbot](/docs?guide=getting-started)', gettingStarted.summary];
const secondLink = ['[Embed on Your Website](/docs?guide=embed-guide)', embedGuide.summary];
const support = '[Contact Support](/support)';

const first = [
  '## Create Your First Chatbot',
  ...gettingStarted.content.flatMap(linesOf),
  '[Next: Embed on Your Website](/docs?guide=embed-guide)',
  support,
];
const second = [
  '## Embed on Your Website',
  ...embedGuide.content.flatMap(linesOf),
  'Something unclear? We’re glad to help.',
  support,
];
const all = [search, '(Guides)', ...firstLink, ...secondLink];

const docs = (guide?: string) => (
  <Links>
    <RuntimeProvider runtime={{ provide: (chart) => chart, perform: () => {} }}>
      <Docs guide={guide} />
    </RuntimeProvider>
  </Links>
);

describe('the guide to read', () => {
  test.each([
    [undefined, first],
    ['getting-started', first],
    ['embed-guide', second],
    ['toString', first],
  ])('is the one that the address names: %s', (guide, text) => {
    render(docs(guide));
    expect(readPage()).toEqual([...all, ...text]);
  });

  test('changes with the address, and is marked in the list', () => {
    const { rerender } = render(docs());
    rerender(docs('embed-guide'));
    expect(readPage()).toEqual([...all, ...second]);
    const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Embed on Your Website']);
  });

  test('has the focus when it is chosen, but not when it is opened elsewhere', () => {
    render(docs());
    const link = screen.getByRole('link', { name: 'Embed on Your Website' });
    fireEvent.click(link, { ctrlKey: true });
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(link);
    expect(document.activeElement?.tagName).toBe('H2');
  });
});

describe('a search', () => {
  test('lists the guides with its words, and leaves the guide that is read alone', () => {
    render(docs());
    type(label, ' SNIPPET  website');
    expect(readPage()).toEqual([search, clear, 'status: 1 of 2 guides', '(Guides)', ...secondLink, ...first]);
    press('Clear the search');
    expect(readPage()).toEqual([...all, ...first]);
  });

  test('in vain says so, offers help, and leads back to all guides', () => {
    render(docs('embed-guide'));
    type(label, ' zebra');
    expect(readPage()).toEqual([
      search,
      clear,
      'status: No guide says “zebra”.',
      'Try other words, or ask us.',
      '[Show all guides]',
      '[Ask support](/support)',
      ...second,
    ]);
    press('Show all guides');
    expect(readPage()).toEqual([...all, ...second]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('for nothing but spaces is none, and they stay in the box', () => {
    render(docs());
    type(label, '  ');
    expect(readPage()).toEqual([search, clear, ...all.slice(1), ...first]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('  ');
  });

  const text = (words: string): Block[] => [{ type: 'text', text: words }];
  const guides = [
    { title: 'Create', content: text('Train it from Documents') },
    { title: 'Embed', content: text('botId, primaryColor') },
  ];

  test.each([
    ['', ['Create', 'Embed']],
    [' ', ['Create', 'Embed']],
    ['create', ['Create']],
    ['DOCUMENTS', ['Create']],
    ['documents train', ['Create']],
    ['color', ['Embed']],
    ['embed botid', ['Embed']],
    ['embed documents', []],
    ['.*', []],
  ])('for “%s” finds %j', (query, titles) => {
    const found = guides.filter((guide) => hasWords(guide, query));
    expect(found.map(({ title }) => title)).toEqual(titles);
  });

  test('reads every word of a guide, its code and its options included', () => {
    const words = wordsOf(embedGuide.content);
    for (const option of ['botId', 'position', 'primaryColor', 'textColor', 'autoOpen', 'delay']) {
      expect(words.split(option).length, option).toBeGreaterThan(2);
    }
  });
});
