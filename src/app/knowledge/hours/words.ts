/** What the opening hours of a business say. */
export const words = {
  title: 'Opening hours',
  about: 'Your bots use these when someone asks if you’re open.',
  list: { loading: 'Loading the opening hours…', failed: 'The opening hours couldn’t be loaded' },
  none: 'Not set yet. Until then, your bots go by what your answers say.',
  today: 'Today',
  special: 'Holidays and special hours',
  noSpecial: 'None coming up.',
  change: 'Change the hours',
};

/** What is said where the opening hours are changed. */
export const editorWords = {
  day: (number: number) => `Day ${number}`,
  date: 'Date',
  occasion: 'Occasion',
  occasionExample: 'Christmas Eve',
  removeDay: (number: number) => `Remove day ${number}`,
  closed: 'Closed all day',
  setHours: 'Set hours',
  addDay: 'Add a holiday or special day',
  save: 'Save the hours',
  failed: 'The opening hours weren’t saved',
  conflict: 'Someone else changed the opening hours in the meantime',
  theirs: 'Theirs are:',
};

/** What is asked about the holidays to come. */
export const holidayWords = {
  label: 'Holidays to decide',
  title: 'Are you open on these holidays?',
  about: 'Until you say so, your bots give the usual hours and ask people to call first.',
  usually: (day: string, hours: readonly string[]) => `${day} · usually ${hours.join(', ')}`,
  closed: 'Closed',
  asUsual: 'Open as usual',
  other: 'Other hours',
  saved: (name: string, hours: readonly string[]) => `${name}: ${hours.join(', ')}. Saved.`,
};
