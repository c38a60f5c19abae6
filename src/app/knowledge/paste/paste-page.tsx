import { AddAnswers } from './add-answers.tsx';
import { PasteAnswers } from './paste-answers.tsx';

interface Props {
  botId: string;
  /** How many answers the bot has; null until they are counted. */
  entries: number | null;
  /** Some answers have been added. */
  onAdded: () => void;
  onClose: () => void;
}

/** Many answers at once: looked through first, and added then. */
export const PastePage = ({ botId, entries, onAdded, onClose }: Props) => (
  <PasteAnswers
    botId={botId}
    entries={entries}
    adding={(found, way) => <AddAnswers botId={botId} found={found} onAdded={onAdded} {...way} />}
    onClose={onClose}
  />
);
