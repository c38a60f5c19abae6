/** The speech bubble on the launcher of a closed chat, in a box of 24 by 24. */
export const launcherIcon =
  'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z';
