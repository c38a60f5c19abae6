import type { Flow } from '../flow.ts';
import { describeFlow, oneLine, type Scene, type Story, storiesOf, titleOf } from '../report/story.ts';

/** The paths of a flow as a Gherkin feature, one scenario each (https://cucumber.io/docs/gherkin/reference). */
export const gherkin = (flow: Flow): string =>
  [`Feature: ${oneLine(describeFlow(flow))}`, ...storiesOf(flow).flatMap(scenario), ''].join('\n');

const scenario = (story: Story): string[] => [
  '',
  `  Scenario: ${oneLine(titleOf(story))}`,
  ...scene('Given', story.start),
  ...story.steps.flatMap((step) => [`    When ${oneLine(step.when)}`, ...scene('Then', step)]),
];

const scene = (keyword: 'Given' | 'Then', { description, effects }: Scene) => [
  `    ${keyword} ${oneLine(description)}`,
  ...effects.map((effect) => `    And ${oneLine(effect)}`),
];
