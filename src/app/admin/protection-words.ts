/** What the switch for leaked-password protection says. */
export const words = {
  label: 'Leaked password protection',
  hint: 'Rejects passwords found in known data breaches.',
  locked: 'This setting can’t be changed here',
};
