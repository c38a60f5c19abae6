/** What the choice of a business is called. */
export const words = { label: 'Businesses' };
