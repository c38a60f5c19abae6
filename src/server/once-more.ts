/**
 * Makes of a `fetch` one that asks the database once more where two transactions have waited for each other (40P01), or
 * where one has waited for eight seconds (57014): Postgres has then taken back all of it, and the other goes on.
 */
export const onceMore =
  (send: typeof fetch): typeof fetch =>
  async (request, init) => {
    const response = await send(request, init);
    return (await isTakenBack(response)) ? send(request, init) : response;
  };

async function isTakenBack(response: Response): Promise<boolean> {
  return response.status >= 500 && /"code":\s*"(40P01|57014)"/.test(await response.clone().text());
}
