import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take a minute of a core and more, the longest first. */
const longest = [
  'backend/functions/functions-deno.test.ts',
  'backend/functions/functions-node.test.ts',
  'backend/tenants/tenants.test.ts',
  'backend/embedded/startup.test.ts',
  'browser/serving/atlas.test.ts',
  'inbox/conversation-state.test.tsx',
  'booking/calendar.test.tsx',
  'answers/pairs.test.ts',
  'bots/template-ways.test.ts',
];

/** Begins with the longest files: at the end no core waits for one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((file) => moduleId.endsWith(`/tests/${file}`));
      return rank === -1 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
