/** What holidays are called, by their rule (supabase/functions/_shared/answers/hours/holidays.ts). */
const everywhere: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '01-06': 'Epiphany',
  'easter-2': 'Good Friday',
  'easter+1': 'Easter Monday',
  '05-01': 'Labour Day',
  'easter+39': 'Ascension Day',
  'easter+50': 'Whit Monday',
  'easter+60': 'Corpus Christi',
  '08-15': 'Assumption Day',
  '11-01': 'All Saints’ Day',
  '12-08': 'Immaculate Conception',
  '12-24': 'Christmas Eve',
  '12-25': 'Christmas Day',
  '12-26': 'St Stephen’s Day',
  '12-31': 'New Year’s Eve',
};

/** What is called so in one country only. */
const national: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GB: {
    '1#1/05': 'Early May bank holiday',
    '1#-1/05': 'Spring bank holiday',
    '1#-1/08': 'Summer bank holiday',
    '12-26': 'Boxing Day',
  },
  IE: {
    '1#1/02': 'St Brigid’s Day',
    '03-17': 'St Patrick’s Day',
    '1#1/05': 'May bank holiday',
    '1#1/06': 'June bank holiday',
    '1#1/08': 'August bank holiday',
    '1#-1/10': 'October bank holiday',
  },
  US: {
    '1#3/01': 'Martin Luther King Jr. Day',
    '1#3/02': 'Presidents’ Day',
    '1#-1/05': 'Memorial Day',
    '06-19': 'Juneteenth',
    '07-04': 'Independence Day',
    '1#1/09': 'Labor Day',
    '1#2/10': 'Columbus Day',
    '11-11': 'Veterans Day',
    '4#4/11': 'Thanksgiving',
  },
  CA: {
    '1<05-25': 'Victoria Day',
    '07-01': 'Canada Day',
    '1#1/09': 'Labour Day',
    '09-30': 'National Day for Truth and Reconciliation',
    '1#2/10': 'Thanksgiving',
    '11-11': 'Remembrance Day',
    '12-26': 'Boxing Day',
  },
  AU: { '01-26': 'Australia Day', '04-25': 'Anzac Day', '1#2/06': 'King’s Birthday', '12-26': 'Boxing Day' },
  NZ: {
    '01-02': 'Day after New Year’s Day',
    '02-06': 'Waitangi Day',
    '04-25': 'Anzac Day',
    '1#1/06': 'King’s Birthday',
    '1#4/10': 'Labour Day',
    '12-26': 'Boxing Day',
  },
  DE: { '10-03': 'German Unity Day', '12-26': 'Second day of Christmas' },
  AT: { '10-26': 'National Day' },
  CH: { '08-01': 'National Day' },
  IT: { '04-25': 'Liberation Day', '06-02': 'Republic Day', '10-04': 'St Francis’ Day' },
  NL: { '0!04-27': 'King’s Day', '12-26': 'Second day of Christmas' },
  BE: { '07-21': 'National Day', '11-11': 'Armistice Day' },
  FR: { '05-08': 'Victory in Europe Day', '07-14': 'Bastille Day', '11-11': 'Armistice Day' },
  ES: { '10-12': 'National Day', '12-06': 'Constitution Day' },
  PT: {
    '04-25': 'Freedom Day',
    '06-10': 'Portugal Day',
    '10-05': 'Republic Day',
    '12-01': 'Restoration of Independence',
  },
  BR: {
    'easter-48': 'Carnival Monday',
    'easter-47': 'Carnival Tuesday',
    '04-21': 'Tiradentes',
    '09-07': 'Independence Day',
    '10-12': 'Our Lady of Aparecida',
    '11-02': 'All Souls’ Day',
    '11-15': 'Republic Day',
    '11-20': 'Black Consciousness Day',
  },
  MX: {
    '1#1/02': 'Constitution Day',
    '1#3/03': 'Benito Juárez’s birthday',
    '09-16': 'Independence Day',
    '1#3/11': 'Revolution Day',
  },
};

/** What a holiday is called in a country; one that is only made up for has no rule. */
export const holidayName = (country: string, rule: string | null): string =>
  (rule === null ? undefined : (national[country]?.[rule] ?? everywhere[rule])) ?? 'Public holiday';
