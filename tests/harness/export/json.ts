import type { Flow } from '../flow.ts';
import { describeFlow, storiesOf } from '../report/story.ts';

/** The paths of a flow for other tools. */
export const json = (flow: Flow): string =>
  `${JSON.stringify(
    {
      flow: flow.id,
      description: describeFlow(flow),
      criterion: flow.criterion,
      paths: storiesOf(flow).map(({ flow: _, ...story }) => story),
    },
    null,
    2,
  )}\n`;
