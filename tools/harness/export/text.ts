import type { Flow } from '../flow.ts';
import { describeFlow, oneLine, type Scene, storiesOf, titleOf } from '../report/story.ts';

/** The paths of a flow in plain words. */
export const text = (flow: Flow): string =>
  [
    `${flow.id}: ${oneLine(describeFlow(flow))}`,
    ...storiesOf(flow).flatMap((story) => [
      '',
      oneLine(titleOf(story)),
      ...[{ when: 'it starts', ...story.start }, ...story.steps].flatMap((step) => [
        `   ${oneLine(step.when)}`,
        ...scene(step),
      ]),
    ]),
    '',
  ].join('\n');

const scene = ({ description, effects }: Scene) => [
  `     → ${oneLine(description)}`,
  ...effects.map((effect) => `       ${oneLine(effect)}`),
];
