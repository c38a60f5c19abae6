import { ExportConversation } from '../../src/app/inbox/conversation/export-conversation.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './export-conversation.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: <ExportConversation conversationId="c1" />,
  states: { ready: ['[Export]'], exporting: ['[Export] (busy)'] },
  events: { export: () => press('Export') },
});
