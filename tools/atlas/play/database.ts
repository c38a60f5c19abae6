/** Stands for the walks that need a database: what they walk has no view to be played in. */
export const targetForFile = async (): Promise<void> => {};
export function walkInDatabase(): void {}
export const newDatabase = async (): Promise<void> => {};
export const openDatabase = async (): Promise<void> => {};
