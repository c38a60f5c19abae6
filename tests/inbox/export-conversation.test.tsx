import { ExportConversation } from '../../src/app/inbox/conversation/export-conversation.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './export-conversation.facts.ts';

prove(models, facts, laws);

walk(models, {
  view: <ExportConversation conversationId="c1" />,
  states: { ready: ['[Export]'], exporting: ['[Export] (busy)'] },
  events: { export: () => press('Export') },
});
