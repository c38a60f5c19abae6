import { pasteWires } from '../../../../machines/knowledge/paste-wires.ts';
import { Wired } from '../../../flows/wired.tsx';
import { AddAnswers } from './add-answers.tsx';
import { PasteAnswers } from './paste-answers.tsx';

interface Props {
  botId: string;
  /** How many answers the bot has; null until they are counted. */
  entries: number | null;
  onClose: () => void;
}

/** Many answers at once: looked through first, and added then. */
export const PastePage = ({ botId, entries, onClose }: Props) => (
  <Wired wires={pasteWires}>
    <PasteAnswers
      botId={botId}
      entries={entries}
      adding={(found) => <AddAnswers botId={botId} found={found} />}
      onClose={onClose}
    />
  </Wired>
);
