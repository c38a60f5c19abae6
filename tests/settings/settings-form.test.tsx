import { settingsFormMachine } from '../../machines/settings/settings-form.machine.ts';
import { fieldsOf, SettingsForm } from '../../src/app/settings/settings-form.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { Field } from '../../src/ui/forms/field.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './settings-form.facts.ts';

prove(models, facts, laws);

const saved = { name: 'Wick' };

function NameForm({ draft }: { draft: Partial<typeof saved> }) {
  const [state, send] = useFlow(settingsFormMachine, { saved, draft });
  return (
    <SettingsForm state={state} send={send} filled={saved} draft="test" labels={{ name: 'Name' }}>
      <Field label="Name" {...fieldsOf(state, send)('name')} />
    </SettingsForm>
  );
}

const unsaved = (...says: string[]) => ['Name <text>', ...says, '[Save]', '[Discard changes]'];

walk(models, {
  view: (variant) => <NameForm draft={variant === 'left' ? { name: 'Flame' } : {}} />,
  states: {
    'settled.unchanged': ['Name <text>', '[Save] (disabled)'],
    'settled.saved': ['Name <text>', '[Save] (disabled)', 'status success: Saved'],
    'changed.edited': unsaved(),
    'changed.restored': unsaved(
      'status info: Your changes are still here',
      'status info: You made them before you left this page. They aren’t saved yet.',
    ),
    'changed.invalid': [
      'Name <text invalid> “Please enter a name”',
      'Please enter a name',
      '[Save]',
      '[Discard changes]',
    ],
    'changed.refused': unsaved('alert error: Not saved', 'alert error: That is no name.'),
    'changed.failed': unsaved(
      'alert error: Not saved',
      'alert error: Please check your connection and try again. What you typed is still here.',
    ),
    'changed.outdated': unsaved(
      'alert info: Someone else just changed this',
      'alert info: Name: save again to keep yours, or discard your changes to see theirs.',
    ),
    saving: ['Name <text>', '[Save] (busy)'],
    gone: [
      'alert error: This no longer exists',
      'alert error: Someone deleted it. What you typed wasn’t saved.',
    ],
  },
  events: {
    changed: ({ form }) => type('Name', form.name),
    submit: () => press('Save'),
    discard: () => press('Discard changes'),
  },
});
