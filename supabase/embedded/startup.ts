import { inspect } from 'node:util';
import { z } from 'zod';
import { DataDirError } from './data/data-dir.ts';
import { DataInUseError } from './data/data-lock.ts';
import { DamagedDataError } from './data/database.ts';
import { OtherVersionError } from './data/migrations.ts';

const details = z.object({ code: z.string().optional(), stack: z.string().optional() }).catch({});

/** What a person needs to know once everything listens. */
export function banner(origin: string): string {
  return `
  Embedded backend  ${origin}
  Mailbox           ${origin}/mailbox
  Administrator     admin@deskbell.test   Deskbell-admin-1!
  Customer          owner@deskbell.test   Deskbell-owner-1!
`;
}

/**
 * What to tell about a start that failed: one sentence for what a person can put right,
 * everything there is to know for anything else.
 */
export function explainFailure(error: unknown, port: number): string {
  const isAboutData = [DamagedDataError, OtherVersionError, DataInUseError, DataDirError].some(
    (type) => error instanceof type,
  );
  if (isAboutData && error instanceof Error) return error.message;
  const { code, stack } = details.parse(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Choose another one with PORT, for example PORT=${port + 1}.`;
  }
  if (code === 'EACCES') return `This account may not use port ${port}. Choose another one with PORT.`;
  if (code === 'ERR_SOCKET_BAD_PORT') return 'PORT has to be a number from 0 to 65535.';
  return stack ?? inspect(error);
}
