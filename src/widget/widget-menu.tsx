import { type KeyboardEvent, useId } from 'react';
import { isWebAddress } from '../../machines/bots/website.ts';
import { widgetMenuMachine } from '../../machines/widget/widget-menu.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import { Icon } from './parts/icon.tsx';
import type { Words } from './words/words.ts';

interface Props {
  words: Words;
  /** Where the business says what happens with what visitors write. */
  privacyUrl: string | null;
  /** Missing where nobody can be asked for, or somebody has been. */
  onPerson?: () => void;
  /** Saves what was said as a file. */
  onDownload: () => void;
  /** Something was said that could be saved or deleted. */
  hasConversation: boolean;
}

/** What can be done beside writing. */
export function WidgetMenu({ words, privacyUrl, onPerson, onDownload, hasConversation }: Props) {
  const [state, send] = useFlow(widgetMenuMachine);
  const id = useId();
  const isOpen = state.matches('open');
  const isConfirming = state.matches('confirming') || state.matches('deleting') || state.matches('failed');

  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !(isOpen || isConfirming)) return;
    event.stopPropagation();
    send({ type: 'close' });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever in it the focus is
    <div className="menu" onKeyDown={closeByEscape}>
      <button
        type="button"
        className="tool"
        data-focus="menu"
        aria-label={words.menu}
        aria-expanded={isOpen || isConfirming}
        aria-controls={id}
        onClick={() => send({ type: 'press' })}
      >
        <Icon name="menu" />
      </button>
      <div id={id} className="sheet" hidden={!(isOpen || isConfirming)}>
        {isOpen && (
          <ul>
            {onPerson && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    send({ type: 'close' });
                    onPerson();
                  }}
                >
                  {words.person}
                </button>
              </li>
            )}
            {hasConversation && (
              <>
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      send({ type: 'download' });
                      onDownload();
                    }}
                  >
                    {words.download}
                  </button>
                </li>
                <li>
                  <button type="button" onClick={() => send({ type: 'delete' })}>
                    {words.deleteAll}
                  </button>
                </li>
              </>
            )}
            {privacyUrl && isWebAddress(privacyUrl) && (
              <li>
                <a href={privacyUrl} target="_blank" rel="noopener">
                  {words.privacy}
                </a>
              </li>
            )}
          </ul>
        )}
        {isConfirming && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend to be seen
          <div role="group" aria-labelledby={`${id}-question`} className="confirm">
            <p id={`${id}-question`} data-focus="confirm" tabIndex={-1}>
              {words.deleteQuestion}
            </p>
            <p className="wrong" role="alert">
              {state.matches('failed') && words.deleteFailed}
            </p>
            <div className="row">
              <button
                type="button"
                className="danger"
                aria-busy={state.hasTag('busy')}
                onClick={() => send({ type: 'confirm' })}
              >
                {words.deleteYes}
              </button>
              <button
                type="button"
                aria-disabled={!state.can({ type: 'close' })}
                onClick={() => send({ type: 'close' })}
              >
                {words.deleteNo}
              </button>
            </div>
          </div>
        )}
      </div>
      <p className="done" role="status">
        {state.matches('deleted') && words.deleted}
        {state.matches('downloaded') && words.downloaded}
      </p>
    </div>
  );
}
