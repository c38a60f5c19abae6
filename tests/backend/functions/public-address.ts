/** Where the websites of the tests are. The addresses for documentation (RFC 5737) are none of the public range. */
export const publicAddress = '93.184.216.34';
