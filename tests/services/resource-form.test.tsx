import { resourceForm, resourceIn } from '../../machines/services/resource-form.ts';
import { ResourceForm } from '../../src/app/services/resource-form.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';
import { chair, salon } from './services-samples.ts';

walkSettingsForm(resourceForm, {
  view: <ResourceForm resource={chair} setup={salon} draft="resource-r1" onSaved={() => {}} />,
  saved: chair,
  filled: resourceIn(chair),
  fields: [
    'What is it? <select> {A person, A chair, A room, A table}',
    'Name <text off> “Your team sees it in the calendar.”',
    'Your team sees it in the calendar.',
    'Seats <text off numeric> “How many people one booking can bring.”',
    'How many people one booking can bring.',
    'Booked for',
    'Haircut <checkbox checked>',
    '[Own hours] “Off: the opening hours of your business.”',
    'Off: the opening hours of your business.',
  ],
  changed: {
    name: 'seats',
    label: 'Seats',
    line: 'Seats <text off numeric> “How many people one booking can bring.”',
    to: '2',
    wrong: 'many',
    says: 'Between 1 and 100, please.',
  },
});
