/** What the key board of a front desk shows, for whoever does not see it. */
export const sayKeys = (missing: number) =>
  `A key board behind a front desk. There is no key on the hook of room ${missing}.`;
