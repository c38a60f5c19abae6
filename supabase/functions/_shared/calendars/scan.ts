/** The lines of an event that say when it is, by the names of their properties; and those of a time zone of the file. */
export interface Scanned {
  events: string[][];
  zones: string[][];
}

const timesOfEvents =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
const rulesOfZones = /^(?:TZID|DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO)[;:]/i;

/**
 * Takes out of an .ics file what says when somebody is busy, and leaves all else unread: titles, descriptions, guests,
 * reminders, tasks. Null if it is no calendar.
 */
export function scan(text: string): Scanned | null {
  const found: Scanned = { events: [], zones: [] };
  if (!/^[\s\uFEFF]{0,20}BEGIN:VCALENDAR/i.test(text)) return null;
  const open: string[] = [];
  let lines: string[] = [];
  // A line goes on where the next one begins with a space.
  for (const line of text
    .trimStart()
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)) {
    const [, verb, name = ''] = /^(BEGIN|END):([\w-]{1,40})\s{0,10}$/i.exec(line) ?? [];
    const component = name.toUpperCase();
    if (verb?.toUpperCase() === 'BEGIN') {
      if (open.length === 1) lines = [];
      if (open[1] === 'VTIMEZONE') lines.push(`BEGIN:${component}`);
      open.push(component);
    } else if (verb !== undefined) {
      if (open.pop() !== component) return null;
      if (open[1] === 'VTIMEZONE') lines.push(`END:${component}`);
      if (open.length === 1 && component === 'VEVENT') found.events.push(lines);
      if (open.length === 1 && component === 'VTIMEZONE') found.zones.push(lines);
    } else if (open.length === 2 && open[1] === 'VEVENT') {
      if (timesOfEvents.test(line)) lines.push(line);
    } else if (open[1] === 'VTIMEZONE' && rulesOfZones.test(line)) {
      lines.push(line);
    }
  }
  // One that broke off lacks what comes last, and nobody knows what that is.
  return open.length === 0 ? found : null;
}
