import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import {
  comparison,
  type Plan,
  plansOnHome,
  plansOnPricing,
  trialPlan,
} from '../../src/site/content/plans.ts';
import { PlanLink } from '../../src/site/islands.tsx';
import { PlanCards } from '../../src/site/pages/pricing/plan-cards.tsx';
import { PlanComparison } from '../../src/site/pages/pricing/plan-comparison.tsx';
import { Links } from '../../tools/harness/links.tsx';

const inShort = ({ id, name, price, popular, features }: Plan) => ({
  id,
  name,
  price,
  popular,
  conversations: features.find((feature) => feature.includes('conversations')),
});

test('price list A is that of the specification, section 9', () => {
  expect(plansOnHome.map(inShort)).toEqual([
    {
      id: 'starter',
      name: 'Starter',
      price: 19,
      popular: false,
      conversations: '500 conversations per month',
    },
    {
      id: 'professional',
      name: 'Professional',
      price: 99,
      popular: true,
      conversations: '5,000 conversations per month',
    },
    {
      id: 'enterprise',
      name: 'Enterprise',
      price: null,
      popular: false,
      conversations: 'Unlimited conversations',
    },
  ]);
});

test('price list B is that of the specification, section 9', () => {
  const trial = '14-day free trial';
  const moneyBack = '30-day money-back guarantee';
  const facts = plansOnPricing.map(({ name, price, popular, features, terms }) => ({
    name,
    price,
    popular,
    // Which of them are not there yet is said in tests/browser/site/claims.test.ts.
    features: features.map((feature) => feature.replace(' (coming soon)', '')),
    terms,
  }));
  expect(facts).toEqual([
    {
      name: 'Basic',
      price: 29,
      popular: false,
      features: [
        '1 chatbot',
        '500 conversations per month',
        'Basic customization',
        'Email support',
        'FAQ automation',
        'Basic analytics',
      ],
      terms: [trial, moneyBack],
    },
    {
      name: 'Pro',
      price: 79,
      popular: true,
      features: [
        '3 chatbots',
        '2,000 conversations per month',
        'Advanced customization',
        'Priority support',
        'Appointment booking',
        'Advanced analytics',
        'Integrations',
        'Multi-language',
      ],
      terms: [trial, 'No credit card required', moneyBack],
    },
    {
      name: 'Business',
      price: 159,
      popular: false,
      features: [
        'Unlimited chatbots',
        '10,000 conversations per month',
        'Full customization',
        '24/7 phone support',
        'Advanced booking',
        'Custom integrations',
        'White-label',
        'Dedicated account manager',
        'Custom training',
      ],
      terms: [trial, moneyBack],
    },
  ]);
});

describe('the cards', () => {
  test.each([
    ['A', plansOnHome],
    ['B', plansOnPricing],
  ])('of list %s can be scrolled to, name their price, and lead on', async (_, plans) => {
    render(
      <Links>
        <RuntimeProvider runtime={{ provide: (chart) => chart, perform: () => {} }}>
          <PlanCards plans={plans} />
        </RuntimeProvider>
      </Links>,
    );
    // Their buttons come late.
    await act(PlanLink.load);
    screen.getAllByRole('link', { name: 'Start Free Trial' });
    for (const { id, name, price, features, terms, buttonText, popular } of plans) {
      const card = screen.getByRole('article', { name });
      expect(card.id).toBe(id);
      expect(card.textContent).toContain(price === null ? 'Custom' : `$${price}per month`);
      expect(within(card).queryAllByText('Most Popular')).toHaveLength(popular ? 1 : 0);
      const lines = within(card).getAllByRole('listitem');
      expect(lines.map((line) => line.textContent).sort()).toEqual([...features, ...terms].sort());
      const link = within(card).getByRole('link', { name: buttonText });
      expect(link.getAttribute('href')).toBe(price === null ? '/contact' : `/signup?plan=${id}`);
    }
  });
});

test('a plan is found by what may stand in an address, unless it is none or has no trial', () => {
  expect(trialPlan('pro')?.name).toBe('Pro');
  expect(trialPlan('starter')?.name).toBe('Starter');
  expect(['enterprise', 'PRO', '', undefined].map(trialPlan)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('the comparison', () => {
  test.each(plansOnPricing.map((plan, column) => [plan.name, plan, column] as const))(
    'says of %s what its card says',
    (_, plan, column) => {
      const value = (wanted: string) =>
        comparison.flatMap(({ rows }) => rows).find(({ label }) => label === wanted)?.values[column];
      expect(plan.features).toContain(`${value('Conversations per month')} conversations per month`);
      const [count, mark = ''] = `${value('Chatbots')}`.split(/ (?=\()/);
      expect(plan.features[0]?.replace('chatbots', 'chatbot')).toBe(`${count} chatbot ${mark}`.trim());
      expect(plan.features).toContain(`${value('Customization')} customization`);
      expect(plan.features).toContain(`${value('Support')} support`);
    },
  );

  test('has a value in words in each of its cells, under a plan and beside a line', () => {
    render(<PlanComparison />);
    const table = screen.getByRole('table', { name: 'What each plan includes' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map((header) => header.textContent)).toEqual(['Basic$29', 'Pro$79', 'Business$159']);
    const rows = comparison.flatMap(({ rows: inGroup }) => inGroup);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((header) => header.textContent),
    ).toEqual(expect.arrayContaining(rows.map(({ label }) => label)));
    const booking = within(table).getByRole('row', { name: /^Appointment booking/ });
    expect(
      within(booking)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Not included', 'Included', 'Advanced']);
  });
});
