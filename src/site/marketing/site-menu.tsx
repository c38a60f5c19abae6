import { ChevronDown, Menu, Phone, X } from 'lucide-react';
import { siteMenuMachine } from '../../../machines/marketing/site-menu.machine.ts';
import { brand, callLink } from '../../content/brand.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Dismissable } from '../../ui/dismissable.tsx';
import { LoginLink, SessionLink } from '../auth/session.tsx';
import { helpLinks, mainLinks, menuWords, resourceLinks } from '../content/navigation.ts';

const itemStyle =
  'flex min-h-11 items-center gap-1.5 rounded-lg px-3 font-medium no-underline transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-expanded:text-ink aria-[current=page]:text-ink max-lg:-mx-3 max-lg:text-ink lg:px-2 lg:text-sm lg:text-muted xl:px-3';

/**
 * The header's links: in a row, or on narrow windows below a button that shows them. Without scripts they are all
 * shown there, and Resources opens below the pointer and the focus.
 */
export function SiteMenu() {
  const [state, send] = useFlow(siteMenuMachine);
  const isMenuOpen = state.matches('menuOpen');
  const areResourcesOpen = state.matches('resourcesOpen');
  const close = () => send({ type: 'close' });

  return (
    <Dismissable open={isMenuOpen} onDismiss={close} className="contents">
      <div className="lg:hidden max-sm:[&>a]:min-w-0 max-sm:[&>a]:px-3">
        <SessionLink />
      </div>
      <button
        type="button"
        aria-expanded={isMenuOpen}
        aria-controls="site-menu"
        className="-mr-2 grid size-11 place-items-center rounded-lg text-ink hover:bg-sunken lg:hidden noscript:hidden"
        onClick={() => send({ type: 'menu.toggle' })}
      >
        {isMenuOpen ? <X aria-hidden className="size-5.5" /> : <Menu aria-hidden className="size-5.5" />}
        <span className="sr-only">{menuWords.menu}</span>
      </button>
      <div
        id="site-menu"
        data-open={isMenuOpen || undefined}
        className="max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:hidden max-lg:max-h-[calc(100dvh-4rem)] max-lg:animate-rise max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-2 max-lg:pb-5 max-lg:shadow-float max-lg:data-open:block sm:max-lg:px-6 lg:flex lg:flex-1 lg:items-center lg:justify-between max-lg:noscript:static max-lg:noscript:block max-lg:noscript:max-h-none max-lg:noscript:w-full max-lg:noscript:mb-4 max-lg:noscript:rounded-2xl max-lg:noscript:border max-lg:noscript:shadow-none"
      >
        <nav aria-label={menuWords.label}>
          <ul className="lg:flex lg:items-center lg:gap-0.5">
            {mainLinks.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className={itemStyle}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Dismissable open={areResourcesOpen} onDismiss={close} className="group/resources relative">
                <button
                  type="button"
                  aria-expanded={areResourcesOpen}
                  aria-controls="site-resources"
                  className={`${itemStyle} max-lg:hidden`}
                  onClick={() => send({ type: 'resources.toggle' })}
                >
                  {menuWords.resources}
                  <ChevronDown
                    aria-hidden
                    className={`size-4 transition-transform ${areResourcesOpen ? 'rotate-180' : ''}`}
                  />
                </button>
                <ul
                  id="site-resources"
                  data-open={areResourcesOpen || undefined}
                  className="max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:pt-2 lg:absolute lg:top-full lg:-left-3 lg:mt-2 lg:hidden lg:w-84 lg:animate-rise lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:p-2 lg:shadow-float lg:data-open:block lg:noscript:mt-0 lg:noscript:group-focus-within/resources:block lg:noscript:group-hover/resources:block"
                >
                  {resourceLinks.map(({ label, to, text, icon: Icon }) => (
                    <li key={label}>
                      <Link to={to} className={`${itemStyle} lg:items-start lg:gap-3 lg:py-2.5`}>
                        <Icon aria-hidden className="size-5 shrink-0 text-accent max-lg:hidden" />
                        <span className="grid gap-0.5 lg:text-ink">
                          {label} <span className="font-normal text-muted max-lg:hidden">{text}</span>
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Dismissable>
            </li>
            {helpLinks.map(({ label, to }) => (
              <li key={label} className="lg:hidden">
                <Link to={to} className={itemStyle}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-2 max-lg:mt-3 max-lg:border-t max-lg:border-line max-lg:pt-4 sm:flex-row lg:items-center">
          <a href={callLink(brand.supportPhone)} className={`${buttonStyle('ghost')} lg:px-3`}>
            <Phone aria-hidden className="size-4" />
            <span className="lg:sr-only">{menuWords.call}</span>{' '}
            <span className="font-normal text-muted lg:sr-only">{brand.supportPhone}</span>
          </a>
          <Link to="/demo" className={`${buttonStyle('secondary')} whitespace-nowrap max-lg:flex-1`}>
            {menuWords.demo}
          </Link>
          <LoginLink
            className={`${buttonStyle('secondary')} max-lg:flex-1 lg:border-transparent lg:bg-transparent lg:px-3 lg:shadow-none`}
          />
          <div className="grid max-lg:hidden">
            <SessionLink />
          </div>
        </div>
      </div>
    </Dismissable>
  );
}
