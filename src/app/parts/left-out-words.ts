/** What is said of long lists of rows, and of rows that are left out. */
export const words = {
  title: 'Left out',
  line: (line: number) => `Line ${line.toLocaleString('en')}:`,
  more: (left: number) => `Show more (${left.toLocaleString('en')} left)`,
};
