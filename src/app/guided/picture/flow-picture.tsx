import { Maximize, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { StepNumbers } from '../../../../machines/guided/actors.ts';
import { type Flow, nameOf } from '../../../../machines/guided/flow.ts';
import { type GraphNode, startId } from '../../../../machines/guided/flow-graph.ts';
import { Button } from '../../../ui/button.tsx';
import { sayLeaving } from '../versions/version-words.ts';
import { stepKinds } from '../words.ts';
import { type Box, pathOf } from './layout.ts';
import { type Picture, pictureOf } from './picture-of.ts';
import { words } from './words.ts';

interface Props {
  flow: Flow;
  /** The steps at which something is wrong. */
  faulty: ReadonlySet<string>;
  /** What visitors did at each step, where it is known. */
  numbers: ReadonlyMap<string, StepNumbers>;
  /** The step that has the focus or the cursor in the list, or that speaks. */
  lit: string | null;
  /** The cursor is over a box, or over none. */
  onHover: (step: string | null) => void;
  onFocus: (step: string) => void;
  /** A box was chosen: its step has to be shown. */
  onShow: (step: string) => void;
}

/** How small a picture becomes by itself, so that its words can be read; and how far it is zoomed at once. */
const [smallest, zoomBy] = [0.75, 1.25];
const bounds = { least: 0.25, most: 2.5 };

/** A guided conversation as a chart, and the same in words. */
export function FlowPicture({ flow, faulty, numbers, lit, onHover, onFocus, onShow }: Props) {
  const picture = useMemo(() => pictureOf(flow), [flow]);
  const { width, height } = picture.layout;
  const mostCame = Math.max(1, ...[...numbers.values()].map(({ came }) => came));
  // Null: as large as there is room for.
  const [zoom, setZoom] = useState<number | null>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLElement>(null);
  const zoomTo = (factor: number) => {
    const now = (drawing.current?.getBoundingClientRect().width ?? 0) / width || 1;
    setZoom(Math.min(bounds.most, Math.max(bounds.least, now * factor)));
  };
  useEffect(() => show(frame.current, startId), []);
  useEffect(() => {
    if (lit) show(frame.current, lit);
  }, [lit]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap gap-1 px-2 py-1">
        <Button
          variant="ghost"
          className="px-3"
          aria-label={words.zoomOut}
          onClick={() => zoomTo(1 / zoomBy)}
        >
          <ZoomOut aria-hidden className="size-4" />
        </Button>
        <Button variant="ghost" className="px-3" aria-label={words.zoomIn} onClick={() => zoomTo(zoomBy)}>
          <ZoomIn aria-hidden className="size-4" />
        </Button>
        <Button variant="ghost" className="px-3" onClick={() => setZoom(null)}>
          <Maximize aria-hidden className="size-4" />
          {words.fit}
        </Button>
      </div>
      <section
        ref={frame}
        aria-label={words.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="relative min-h-64 flex-1 overflow-auto bg-well"
        onPointerLeave={() => onHover(null)}
      >
        <svg
          ref={drawing}
          viewBox={`0 0 ${width} ${height}`}
          className="mx-auto block"
          style={{
            width:
              zoom === null
                ? `min(${width}px, max(100%, ${Math.round(width * smallest)}px))`
                : `${Math.round(width * zoom)}px`,
          }}
        >
          <title>{words.about}</title>
          <Edges picture={picture} lit={lit} />
          {picture.nodes.map((node) => (
            <NodeBox
              key={node.id}
              node={node}
              box={picture.layout.boxes.get(node.id)}
              isFaulty={faulty.has(node.id)}
              did={numbers.get(node.id)}
              mostCame={mostCame}
              isLit={lit === node.id}
              onHover={onHover}
              onFocus={onFocus}
              onShow={onShow}
            />
          ))}
        </svg>
      </section>
      <details className="shrink-0 border-t border-line px-4 py-1 text-sm">
        <summary className="min-h-11 content-center font-medium">{words.inWords}</summary>
        <InWords picture={picture} numbers={numbers} />
      </details>
    </div>
  );
}

/** Scrolls a frame, and nothing around it, until a box in it can be seen. */
function show(frame: Element | null, id: string): void {
  const box = frame?.querySelector(`[data-box="${id}"]`);
  if (!frame || !box) return;
  const [outer, inner] = [frame.getBoundingClientRect(), box.getBoundingClientRect()];
  const past = (start: number, end: number, from: number, to: number) =>
    start < from || end > to ? (start + end) / 2 - (from + to) / 2 : 0;
  frame.scrollLeft += past(inner.left, inner.right, outer.left, outer.right);
  frame.scrollTop += past(inner.top, inner.bottom, outer.top, outer.bottom);
}

function Edges({ picture: { edges, layout }, lit }: { picture: Picture; lit: string | null }) {
  const head = useId();
  return (
    <g aria-hidden fill="none">
      <defs>
        <marker
          id={head}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
      </defs>
      {layout.edges.map((edge, index) => {
        const { from, to, isBack, label } = edge;
        const isLit = lit !== null && (from === lit || to === lit);
        return (
          <g key={`${from} ${to}`}>
            <path
              d={pathOf(edge)}
              data-edge={`${from} ${to}`}
              strokeWidth={isLit ? 2.25 : 1.5}
              strokeDasharray={isBack ? '5 4' : undefined}
              className={isLit ? 'stroke-accent' : 'stroke-edge'}
              {...(isBack ? { markerStart: `url(#${head})` } : { markerEnd: `url(#${head})` })}
            />
            {label && (
              <foreignObject {...label}>
                <p
                  dir="auto"
                  className="line-clamp-3 bg-well text-center text-xs leading-4 text-ink wrap-anywhere"
                >
                  {edges[index]?.words}
                </p>
              </foreignObject>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface NodeProps {
  node: GraphNode;
  box: Box | undefined;
  isFaulty: boolean;
  did: StepNumbers | undefined;
  /** How many came to the step to which most came. */
  mostCame: number;
  isLit: boolean;
  onHover: Props['onHover'];
  onFocus: Props['onFocus'];
  onShow: Props['onShow'];
}

function NodeBox({
  node: { id, step },
  box,
  isFaulty,
  did,
  mostCame,
  isLit,
  onHover,
  onFocus,
  onShow,
}: NodeProps) {
  if (!box) return null;
  if (!step) {
    return (
      <foreignObject {...box} data-box={id} aria-hidden>
        <p className="grid h-full place-items-center rounded-full border border-line bg-sunken text-xs text-muted">
          {labelOf({ id, step })}
        </p>
      </foreignObject>
    );
  }
  const kind = stepKinds[step.type].name;
  const look = isFaulty
    ? 'border-danger bg-danger-soft'
    : isLit
      ? 'bg-accent-soft'
      : 'border-edge bg-surface';
  return (
    <foreignObject {...box} data-box={id}>
      <button
        type="button"
        aria-current={isLit ? 'step' : undefined}
        className={`flex h-full w-full flex-col justify-center rounded-xl border-2 px-2.5 text-start text-xs leading-4 -outline-offset-2 ${look} ${isLit ? 'border-accent' : ''}`}
        onClick={() => onShow(id)}
        onFocus={() => onFocus(id)}
        onPointerEnter={() => onHover(id)}
      >
        <span className="flex items-center gap-1 text-muted">
          {isFaulty && <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-danger" />}
          {`${kind}: `}
          {did && (
            <span aria-hidden className="ms-auto tabular-nums">
              {did.came.toLocaleString('en')}
            </span>
          )}
        </span>{' '}
        <span dir="auto" className="line-clamp-2 text-sm leading-4 font-medium text-ink wrap-anywhere">
          {nameOf(step)}
        </span>
        {did && <Bar did={did} mostCame={mostCame} />}
        {did && <span className="sr-only">{`. ${sayLeaving(step.type, did)}`}</span>}
        {isFaulty && <span className="sr-only">{`. ${words.problem}`}</span>}
      </button>
    </foreignObject>
  );
}

/** How many came, of those who came where most did; in red those who left. */
function Bar({ did: { came, left }, mostCame }: { did: StepNumbers; mostCame: number }) {
  return (
    <span aria-hidden className="mt-1 flex h-1 overflow-hidden rounded-full bg-sunken">
      <span className="bg-accent" style={{ width: `${(100 * (came - left)) / mostCame}%` }} />
      <span className="bg-danger" style={{ width: `${(100 * left) / mostCame}%` }} />
    </span>
  );
}

const labelOf = ({ id, step }: GraphNode) => (step ? nameOf(step) : id === startId ? words.start : words.end);

/** What the picture shows, for who does not see it. */
function InWords({ picture: { nodes, edges }, numbers }: { picture: Picture } & Pick<Props, 'numbers'>) {
  const names = new Map(nodes.map((node) => [node.id, labelOf(node)]));
  return (
    <ul className="grid max-h-64 grid-cols-1 gap-2 overflow-auto pb-3">
      {nodes
        .filter(({ id, step }) => step || id === startId)
        .map((node) => {
          const on = edges.filter(({ from }) => from === node.id);
          const did = numbers.get(node.id);
          return (
            <li key={node.id}>
              <p className="font-medium">{words.after(labelOf(node))}</p>
              {node.step && did && <p className="tabular-nums">{sayLeaving(node.step.type, did)}</p>}
              {on.length === 0 && <p className="text-muted">{words.none}</p>}
              {on.map(({ to, words: when }) => (
                <p key={to} className="text-muted">
                  {words.way(when, names.get(to) ?? '')}
                </p>
              ))}
            </li>
          );
        })}
    </ul>
  );
}
