/** What the form of a person asks for. */
export const formLines = [
  'Name <text off>',
  'Email <email off>',
  'Phone <tel off>',
  'Tags <text off> “Separate them with commas.”',
  'Separate them with commas.',
  'Note <textarea> “Only your team sees it.”',
  'Only your team sees it.',
];
