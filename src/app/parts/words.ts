/** What parts say that several areas have. */
export const words = {
  movedTo: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
};
