import { createContext } from 'react';
import type { Workspace } from '../../../machines/account/actors.ts';

/** Who works here, as the frame of the signed-in product has heard; null until it has, and without a frame. */
export const WorkspaceContext = createContext<Workspace | null>(null);
