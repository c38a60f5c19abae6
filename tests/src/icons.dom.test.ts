import { createLucideIcon, type IconNode } from 'lucide-react';
import { type ComponentType, createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { icon } from '../../src/ui/icons/icon.ts';

const drawing: IconNode = [
  ['path', { d: 'M4 4h16', key: '1' }],
  ['circle', { cx: '12', cy: '12', r: '4', fill: 'currentColor', key: '2' }],
];

/** An icon as a page has it: what it looks like, and what is drawn. */
function drawn(Icon: ComponentType<SVGProps<SVGSVGElement>>, props: SVGProps<SVGSVGElement>) {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(createElement(Icon, props));
  const svg = page.firstElementChild;
  const attributes = Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]));
  return { ...attributes, drawing: svg?.innerHTML };
}

test.each([[{ className: 'size-4' }], [{ 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 }]])(
  'a build’s icon looks as lucide’s does: %o',
  (props) => {
    const ours = drawn(icon(drawing), props);
    const theirs = drawn(createLucideIcon('bell', drawing), props);
    expect(ours.drawing).toContain('<circle');
    // Theirs has names of its own, and says that it is SVG, as which HTML reads it anyway.
    expect({ ...ours, xmlns: 'http://www.w3.org/2000/svg', class: 'lucide lucide-bell size-4' }).toEqual(
      theirs,
    );
  },
);
