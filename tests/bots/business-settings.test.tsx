import { businessSettings, businessSettingsIn } from '../../machines/bots/business-settings.ts';
import { BusinessSettings } from '../../src/app/settings/business-settings.tsx';
import { walkSettingsForm } from '../lists/uses.tsx';

const lantern = {
  id: 'c1',
  name: 'Lantern Café',
  kind: 'coffee',
  website: 'https://lanterncafe.example',
  timeZone: 'Europe/London',
  remindsDayBefore: true,
  remindsHoursBefore: true,
  updatedAt: '2026-11-20T08:00:00.000001+00:00',
} as const;

/** As this browser knows them. */
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].sort().map((zone) => zone.replaceAll('_', ' '));

walkSettingsForm(businessSettings, {
  view: <BusinessSettings business={lantern} />,
  saved: lantern,
  filled: businessSettingsIn(lantern),
  fields: [
    'Name <text organization>',
    'Kind of business <select> {Clinic or practice, Hair or beauty salon, Coffee shop, Restaurant, Hotel or guesthouse, Shop, Repair or workshop, Builder or craft, Gym or studio, School or courses, Law or tax office, Software or startup, Something else}',
    'Website <text url url> (cornercafe.example)',
    `Time zone <select> “Opening hours use this time zone.” {${zones.join(', ')}}`,
    'Opening hours use this time zone.',
    'Booking reminder, a day before <select> {Email the visitor, No reminder}',
    'Booking reminder, two hours before <select> {Email the visitor, No reminder}',
  ],
  changed: {
    name: 'name',
    label: 'Name',
    line: 'Name <text organization>',
    to: 'Lantern',
    wrong: ' ',
    says: 'A name has 1 to 80 characters.',
  },
});
