/** What is said where the people of a business are away, or go. */
export const words = {
  loading: 'Checking whether your team is away…',
  failed: 'We couldn’t check whether your team is away',
  /** `until` is a day or a moment by the clock of the business; the name where there are several businesses. */
  title: (until: string, name: string | null) =>
    name === null ? `Your team is away until ${until}` : `${name} is away until ${until}`,
  told: 'Visitors who ask for a person hear when you’re back.',
  note: (note: string) => `They also read: “${note}”`,
  setBy: (name: string) => `Set by ${name}.`,
  back: 'Back now',
  backAt: (name: string) => `Back now at ${name}`,

  go: 'Away',
  goAt: (name: string) => `Away: ${name}`,
  lead: 'Visitors who ask for a person hear when you’re back. Your opening hours stay as they are.',
  noteLabel: 'Note for visitors (optional)',
  hour: 'For an hour',
  today: 'For the rest of the day',
  dayLabel: (zone: string) => `Back on (${zone})`,
  untilDay: 'Away until then',
};
