/** Stands for `react-dom/client` in the widget. */
import { type ContainerNode, hydrate, render, type VNode } from 'preact';

/** Takes over the elements that stand in the container already. */
export function hydrateRoot(container: ContainerNode, view: VNode) {
  hydrate(view, container);
  return {
    render: (next: VNode) => render(next, container),
    unmount: () => render(null, container),
  };
}
