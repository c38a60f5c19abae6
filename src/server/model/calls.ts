import type { actors } from '../../../machines/model/actors.ts';
import type { CallsOf } from '../reach.ts';
import {
  draftWithModel,
  getModelOffers,
  getModelSummary,
  getTranslations,
  translateReply,
} from './drafts.ts';
import { connectModel, disconnectModel, getModelUse, setModelMode, tryModel } from './model.ts';

/** What answers the charts of language models. */
export const calls: CallsOf<typeof actors> = {
  getModelUse,
  setModelMode,
  connectModel,
  disconnectModel,
  tryModel,
  getModelOffers,
  getModelSummary,
  getTranslations,
  translateReply,
  draftWithModel,
};
