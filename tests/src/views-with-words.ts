/**
 * Views that still have words of their own. The list only gets shorter: a new view’s words stand in the words.ts of its
 * area (view-words.test.ts).
 */
export const viewsWithWords: readonly string[] = [
  'src/app/inbox/conversation/conversation-header.tsx',
  'src/app/inbox/conversation/conversation.tsx',
  'src/app/inbox/conversation/delete-conversation.tsx',
  'src/app/inbox/conversation/export-conversation.tsx',
  'src/app/inbox/conversation/hand-over.tsx',
  'src/app/inbox/conversation/message.tsx',
  'src/app/inbox/conversation/messages.tsx',
  'src/app/inbox/conversation/summary.tsx',
  'src/app/inbox/conversation/visitor-details.tsx',
  'src/app/inbox/conversation/visitor-person.tsx',
];
