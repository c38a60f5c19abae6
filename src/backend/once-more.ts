/**
 * Makes of a `fetch` one that asks the database once more where two transactions have waited for each other (40P01):
 * Postgres has then taken back all of one of them, and the other goes on.
 */
export const onceMore =
  (send: typeof fetch): typeof fetch =>
  async (request, init) => {
    const response = await send(request, init);
    return (await isDeadlock(response)) ? send(request, init) : response;
  };

async function isDeadlock(response: Response): Promise<boolean> {
  return response.status >= 500 && /"code":\s*"40P01"/.test(await response.clone().text());
}
