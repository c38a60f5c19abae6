import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hasWords } from '../../machines/marketing/docs.machine.ts';
import { type Block, wordsOf } from '../../src/site/content/article.ts';
import { embedGuide, gettingStarted } from '../../src/site/content/guides.ts';
import { Docs } from '../../src/site/marketing/docs.tsx';
import { prove } from '../harness/prove.ts';
import { press, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './docs.facts.ts';

prove(models, facts, laws);

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
    case 'terms':
      return block.items.flatMap(({ term, hint, text }) => [hint ? `${term} ${hint}` : term, text]);
    case 'code':
      return [block.label, '[Copy]', block.code.replace(/\s+/g, ' ')];
  }
}

const label = 'Search guides';
const search = `${label} <search off>`;
const clear = '[Clear the search]';
const firstLink = [`[${gettingStarted.title}](/docs?guide=getting-started)`, gettingStarted.summary];
const secondLink = [`[${embedGuide.title}](/docs?guide=embed-guide)`, embedGuide.summary];
const support = '[Contact Support](/support)';

walk(models, {
  view: <Docs />,
  states: {
    'list.all': [search, '(Guides)', ...firstLink, ...secondLink],
    'list.found': [search, clear, 'status: 1 of 2 guides', '(Guides)', ...secondLink],
    'list.nothingFound': [
      search,
      clear,
      'status: No guide says “zebra”.',
      'Try other words, or ask us.',
      '[Show all guides]',
      '[Ask support](/support)',
    ],
    'guide.gettingStarted': [
      `## ${gettingStarted.title}`,
      ...gettingStarted.content.flatMap(linesOf),
      `[Next: ${embedGuide.title}](/docs?guide=embed-guide)`,
      support,
    ],
    'guide.embedGuide': [
      `## ${embedGuide.title}`,
      ...embedGuide.content.flatMap(linesOf),
      'Something unclear? We are glad to help.',
      support,
    ],
  },
  events: {
    search: ({ query }) => {
      const isShown = (button: string) => screen.queryByText(button) !== null;
      if (query === '' && isShown('Show all guides')) press('Show all guides');
      else if (query === '' && isShown('Clear the search')) press('Clear the search');
      else type(label, query);
    },
    'guide.opened': (_, tell) => tell('watchGuide'),
  },
});

describe('a search', () => {
  const guides = [
    { title: 'Create', words: 'Train it from Documents' },
    { title: 'Embed', words: 'botId, primaryColor' },
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
