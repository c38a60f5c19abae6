/** The event of #root by which the app says that it could not start. The page's own first script listens. */
export const startFailed = 'start-failed';
