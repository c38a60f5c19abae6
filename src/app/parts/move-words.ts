/** What is said once something was moved within its list. */
export const words = {
  movedTo: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
};
