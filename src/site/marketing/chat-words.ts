/** What the demo chat says around its conversation. */
export const words = {
  label: 'Demo chat',
  name: 'Maple Clinic',
  typing: 'Typing…',
  online: 'Online',
  reset: 'Reset Demo',
  log: 'Conversation',
  about: 'A scripted demo. What you write stays on this page.',
  by: { bot: 'Assistant:', user: 'You:' },
  options: 'Suggested answers',
  needsScripts: 'This chat',
  message: 'Message',
  placeholder: 'Write a message…',
  send: 'Send',
};
