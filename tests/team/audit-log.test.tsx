import type { AuditEvent } from '../../machines/team/actors.ts';
import { acts } from '../../machines/team/acts.ts';
import { auditLog } from '../../machines/team/lists.ts';
import { AuditLog } from '../../src/app/team/audit-log.tsx';
import { walkList } from '../lists/uses.tsx';

const head =
  'Who invited, changed, exported, deleted or took over, and when. Each entry is kept for a year; nobody can change it.';
const at = '2026-02-03T04:07:00Z';
const time = 'Feb 3, 2026, 4:07 AM';
const targetOf = (act: AuditEvent['act']) => (act === 'went_away' ? '2026-02-03T15:00:00Z' : 'Bo');
const events = acts.map(
  (act): AuditEvent => ({ id: act, at, actor: 'Ada', isMe: false, act, target: targetOf(act) }),
);

walkList(auditLog, {
  input: { businessId: 'b1' },
  view: <AuditLog businessId="b1" />,
  items: [
    ...events,
    { id: 'me', at, actor: 'Ada', isMe: true, act: 'took_over', target: 'Wick' },
    { id: 'gone', at, actor: '', isMe: false, act: 'removed', target: '' },
  ],
  loading: [head, 'status: Loading the audit log…'],
  listed: [
    head,
    ...[
      'Ada invited Bo',
      'Ada joined the team',
      'Ada changed the role of Bo',
      'Ada removed Bo from the team',
      'Ada left the team',
      'Ada exported the data of this business',
      'Ada deleted the bot Bo',
      'Ada deleted a conversation with Bo',
      'Ada deleted this business',
      'Ada undid the deletion of this business',
      'Ada took over a conversation from Bo',
      'Ada changed settings: Bo',
      'Ada deleted a person',
      'Ada merged two people',
      'Ada undid a merge of two people',
      'Ada blocked a person',
      'Ada unblocked a person',
      'Ada added a booking: Bo',
      'Ada moved a booking: Bo',
      'Ada cancelled a booking: Bo',
      'Ada accepted a booking: Bo',
      'Ada blocked time of Bo',
      'Ada freed blocked time of Bo',
      'Ada assigned a conversation to Bo',
      'Ada deleted a note',
      'Ada changed the plan to Bo',
      'Ada cancelled the plan Bo',
      'Ada kept the plan Bo',
      'Deskbell settled a month of Bo',
      'Deskbell extended the trial by Bo',
      'Deskbell suspended this business: Bo',
      'Deskbell lifted the suspension of this business',
      'Deskbell lets this business have Bo',
      'The API key Bo added answers',
      'The API key Bo changed answers',
      'The API key Bo deleted answers',
      'Ada set the team to away until Feb 3, 2026, 3:00 PM',
      'Ada set the team to back',
      'Ada set a guided conversation live: Bo',
      'Ada stopped a guided conversation: Bo',
      'Ada deleted a guided conversation: Bo',
      'You took over a conversation from Wick',
      'A deleted account removed a deleted account from the team',
    ].map((said) => `${said} ${time}`),
  ],
  empty: [head, 'Nothing has been done yet.'],
  failed: [
    head,
    'alert error: The audit log couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
