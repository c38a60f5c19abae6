/** Stands for the walks that need a database: what they walk has no view to be played in. */
export const targetForFile = async (): Promise<void> => {};
export function walkInDatabase(): void {}
