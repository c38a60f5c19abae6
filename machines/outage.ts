/** What is said wherever the server could not be reached. */
export const connectionLost = 'The connection was lost.';
export const checkConnection = 'Please check your connection and try again.';
