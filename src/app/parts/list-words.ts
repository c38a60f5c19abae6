/** What every list says of its next page. */
export const words = { more: 'Show more', restFailed: 'The rest couldn’t be loaded' };
