/** What pages say of answers without listing them, and what several editors say. */
export const sharedWords = {
  nav: { label: 'What it knows', answers: 'All answers', sources: 'Sources', exam: 'Exam' },
  learned: 'All indexed',
  learning: (remaining: number) => (remaining > 0 ? `Indexing: at least ${remaining} to go…` : 'Indexing…'),
  interrupted: 'Not everything is indexed yet. Until it is, answers are found by keyword.',
  blank: 'Fill in the blank; visitors don’t see this yet',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
};
