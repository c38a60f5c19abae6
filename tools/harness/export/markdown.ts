import type { Flow } from '../flow.ts';
import { describeFlow, oneLine, type Scene, storiesOf, titleOf } from '../report/story.ts';

/** The paths of a flow as numbered lists, for a test plan. */
export const markdown = (flow: Flow): string =>
  [
    `# ${escaped(flow.id)}`,
    '',
    escaped(describeFlow(flow)),
    '',
    ...storiesOf(flow).flatMap((story) => [
      `## ${escaped(titleOf(story))}`,
      '',
      `1. ${scene(story.start)}`,
      ...story.steps.map((step) => `1. **${escaped(step.when)}** → ${scene(step)}`),
      '',
    ]),
  ].join('\n');

const scene = ({ description, effects }: Scene) => [description, ...effects].map(escaped).join('; ');

const escaped = (words: string) => oneLine(words).replace(/[\\`*_<>[\]#|]/g, '\\$&');
