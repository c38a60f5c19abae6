import { describe, expect, test } from 'vitest';
import { readResumeLink } from '../../machines/mail/resume-link.ts';
import { ResumeTalk } from '../../src/app/mail/resume-talk.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, input, laws, models } from './resume-talk.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: (
    <ResumeTalk {...input}>
      <p>The chat.</p>
    </ResumeTalk>
  ),
  states: {
    opening: ['status: Opening your conversation…'],
    failed: [
      'alert error: We couldn’t open your conversation',
      'alert error: Please check your connection and try again.',
      'alert error: [Try again]',
    ],
    gone: [
      'status info: This conversation no longer exists',
      'status info: It may have been deleted. You’re welcome to start a new one.',
      'status info: [Start a new one]',
    ],
    open: ['The chat.'],
  },
  events: { retry: () => press('Try again'), begin: () => press('Start a new one') },
});

describe('the link of a mail', () => {
  const { token, conversation } = input.link;

  test('is read', () => {
    expect(readResumeLink(`resume=${token}.${conversation}`)).toEqual({ token, conversation });
  });

  test.each([
    '',
    'resume=',
    `resume=${token}`,
    `resume=${token}.x`,
    `resume=.${conversation}`,
    `#resume=${token}.${conversation}`,
    `resume=${token}.${conversation}&more`,
    `resume=<b>.${conversation}`,
  ])('is not taken for one: %j', (fragment) => {
    expect(readResumeLink(fragment)).toBeNull();
  });
});
