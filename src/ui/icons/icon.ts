import type { IconNode } from 'lucide-react';
import { createElement, type SVGProps } from 'react';

/**
 * Makes an icon of the elements it is drawn of, as lucide-react would, without what none of ours needs: it has no name, so
 * it is silent.
 */
export const icon = (drawing: IconNode) => (props: SVGProps<SVGSVGElement>) =>
  createElement(
    'svg',
    {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
    },
    ...drawing.map(([element, attributes]) => createElement(element, attributes)),
  );
