import { useEffect } from 'react';
import { leakedProtectionMachine } from '../../../machines/admin/leaked-protection.machine.ts';
import { changeInSupabase } from '../../../machines/admin/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Notice } from '../../ui/notice.tsx';
import { words } from './protection-words.ts';

/** The switch for leaked-password protection. `enabled` is what the server was last heard to have set. */
export function LeakedProtection({ enabled }: { enabled: boolean }) {
  const [state, send] = useFlow(leakedProtectionMachine, { enabled });
  // The card around it listens before this part has been fetched, and hears what another tab switches meanwhile.
  useEffect(() => send({ type: 'protection.changed', enabled }), [enabled, send]);
  const isLocked = state.hasTag('locked');

  return (
    <div className="grid grid-cols-1 gap-3">
      <Switch
        label={words.label}
        hint={words.hint}
        checked={state.hasTag('checked')}
        busy={state.hasTag('busy')}
        disabled={isLocked}
        onToggle={() => send({ type: 'toggle' })}
      />
      {isLocked && (
        <Notice tone="info" title={words.locked}>
          <p>{changeInSupabase}</p>
        </Notice>
      )}
    </div>
  );
}
