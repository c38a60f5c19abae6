import { choosePictureMachine } from '../../../machines/account/choose-picture.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { pictureWords as words } from './words.ts';

interface Props {
  /** Whether there is one that can be removed. */
  isChosen: boolean;
  onRemove: () => void;
}

/** Chooses a picture from this device. */
export function ChoosePicture({ isChosen, onRemove }: Props) {
  const [state, send] = useFlow(choosePictureMachine);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton accept="image/*" onFiles={([file]) => file && send({ type: 'choose', file })}>
          {words.choose}
        </FileButton>
        {isChosen && (
          <Button variant="ghost" onClick={onRemove}>
            {words.remove}
          </Button>
        )}
        {state.hasTag('busy') && <Spinner label={words.reading} />}
      </div>
      {state.matches({ waiting: 'unreadable' }) && (
        <Notice tone="error" role="alert" title={words.unreadable}>
          <p>{words.unreadableHelp}</p>
        </Notice>
      )}
    </>
  );
}
