import { apiKeyForm, apiKeyIn } from '../../machines/integrations/api-key-form.ts';
import { apiScopes } from '../../machines/integrations/choices.ts';
import { scopeWords } from '../../machines/integrations/words.ts';
import { ApiKeyForm } from '../../src/app/integrations/api-key-form.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';
import { sheet } from './webhook-samples.ts';

const hint = 'Which program will use it.';
const line = `Name <text off> “${hint}”`;
const privacy =
  'People, bookings and conversations include names and contact details. Visitors see the answers it writes.';

walkSettingsForm(apiKeyForm, {
  view: <ApiKeyForm apiKey={sheet} onClose={() => {}} />,
  saved: sheet,
  filled: apiKeyIn(sheet),
  fields: [
    line,
    hint,
    'What it can do',
    ...apiScopes.map(
      (scope) => `${scopeWords[scope]} <checkbox${sheet.scopes.includes(scope) ? ' checked' : ''}>`,
    ),
    privacy,
  ],
  changed: { name: 'name', label: 'Name', line, to: 'CRM', wrong: ' ', says: 'Please enter a name' },
});
