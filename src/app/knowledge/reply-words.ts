/** What is said under a reply of a bot; the preview loads it without the answers. */
export const replyWords = {
  from: (name: string) => `From: ${name}`,
  write: 'Write the answer',
  right: 'Right',
  isRight: (isKept: boolean) => (isKept ? '✓ Right, and in the exam' : '✓ Right'),
  fix: 'Fix it',
  change: 'Change this answer',
  another: 'Write a new one',
};
