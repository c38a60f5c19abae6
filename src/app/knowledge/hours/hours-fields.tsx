import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { SpecialDays } from './special-days.tsx';
import { WeekFields } from './week-fields.tsx';

interface Props {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
}

/** The fields of a week, and of the special days. */
export const HoursFields = ({ hours, onChange }: Props) => (
  <>
    <WeekFields week={hours.week} onChange={(week) => onChange({ ...hours, week })} />
    <SpecialDays days={hours.exceptions} onChange={(exceptions) => onChange({ ...hours, exceptions })} />
  </>
);
