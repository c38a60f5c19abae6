import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WorkspaceContext } from '../../src/app/account/workspace.ts';
import { UnansweredLink } from '../../src/app/questions/unanswered-link.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';
import { customer } from '../account/app-frame.facts.ts';

test.each([
  [1200, '[Asked, not answered 1,200](/inbox/unanswered)'],
  [0, '[Asked, not answered](/inbox/unanswered)'],
])('%i questions that nobody has answered: %s', (unanswered, link) => {
  render(
    <Links>
      <WorkspaceContext value={{ ...customer, unanswered }}>
        <UnansweredLink />
      </WorkspaceContext>
    </Links>,
  );
  expect(readPage()).toEqual([link]);
});
