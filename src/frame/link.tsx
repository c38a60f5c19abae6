import type { LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigation, usePlace } from './navigation.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onFocus' | 'onPointerEnter'> {
  /** The page, by its route. */
  to: LinkProps['to'];
  /** What its route leaves open: `$slug`. */
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string | undefined>>;
  /** Takes this page's place in the history. */
  replace?: boolean;
  /** False leaves the window where it is scrolled to. */
  resetScroll?: boolean;
}

/** A link to a page, for pages that start without the router; behind the app's door the router's own is used. */
export function Link({ to = '/', params = {}, search = {}, replace, resetScroll, onClick, ...rest }: Props) {
  const navigation = useNavigation();
  const place = usePlace();
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const parameters = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const href = parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
  const isHere =
    (place.pathname === path || place.pathname.startsWith(`${path}/`)) &&
    parameters.every(([name = '', value]) => place.search[name] === value);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.open({ href, replace, resetScroll });
  };
  const preload = () => navigation.preload(href);

  return (
    <a
      aria-current={isHere ? 'page' : undefined}
      {...rest}
      href={href}
      onClick={follow}
      onFocus={preload}
      onPointerEnter={preload}
    />
  );
}
