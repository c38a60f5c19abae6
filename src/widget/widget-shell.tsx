import type { KeyboardEvent } from 'react';
import type { Invitation } from '../../machines/widget/actors.ts';
import { widgetShellMachine } from '../../machines/widget/widget-shell.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import { launcherIcon } from './launcher-icon.ts';
import { WidgetChat } from './widget-chat.tsx';
import type { WidgetConfig } from './widget-config.ts';
import type { Words } from './words/words.ts';

interface Props {
  config: WidgetConfig;
  words: Words;
  /** What the launcher says of the first script, which is there before the words are. */
  openChat: string;
  /** Where the visitor is to be reached, if the page knows it. */
  contact?: string;
  /** What pages may begin. */
  invitations: readonly Invitation[];
}

/**
 * The launcher and the panel. The first script of a page draws what this shows at first, and this takes it over: the
 * element that is hovered or focused stays the same.
 */
export function WidgetShell({ config, words, openChat, contact, invitations }: Props) {
  const [state, send] = useFlow(widgetShellMachine);
  const { flow, hasBegun, unread } = state.context;
  const isOpen = state.matches('open');
  const press = () => send({ type: 'press' });
  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && event.keyCode !== 229) press();
  };

  return (
    <>
      <button
        type="button"
        className="launcher"
        data-focus="launcher"
        aria-label={
          isOpen ? words.closeChat : [openChat, unread > 0 && words.unread(unread)].filter(Boolean).join('. ')
        }
        aria-expanded={isOpen}
        onClick={press}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isOpen ? 'M6 9l6 6 6-6' : launcherIcon} />
        </svg>
        {unread > 0 && (
          <span className="badge" aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      <section
        role="dialog"
        aria-label={config.name}
        tabIndex={-1}
        className="panel"
        data-focus="panel"
        hidden={!isOpen}
        onKeyDown={closeByEscape}
      >
        {hasBegun && (
          <WidgetChat
            config={config}
            words={words}
            contact={contact}
            invitation={invitations.find((each) => each.flow === flow)}
            onClose={press}
          />
        )}
      </section>
    </>
  );
}
