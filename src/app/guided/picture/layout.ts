/**
 * Lays a graph out in layers from top to bottom (Sugiyama, Tagawa & Toda 1981): each box below all that lead to it, long
 * edges with a place of their own in every layer that they pass, layers ordered by barycenters so that few edges cross,
 * and columns by least squares. The same graph is always laid out the same.
 */

interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point, Size {}

/** What is to be laid out. Nodes are in the order in which they are read; an edge against it is drawn as one that leads back. */
export interface LayoutInput {
  nodes: readonly (Size & { id: string })[];
  edges: readonly { from: string; to: string; label: Size | null }[];
}

/** An edge in its place. Its points come in fours: straight, bent from the second to the third, and straight again. */
export interface LaidEdge {
  from: string;
  to: string;
  /** It leads back: drawn from where it leads to, so that its head is at its first point. */
  isBack: boolean;
  points: readonly Point[];
  label: Box | null;
}

export interface Layout extends Size {
  boxes: ReadonlyMap<string, Box>;
  edges: readonly LaidEdge[];
}

const margin = 16;
/** Pixels between parts of a layer, and between two lines. */
const [apart, linesApart] = [20, 14];
/** Pixels between layers: more where an edge goes far to the side. */
const [leastGap, mostGap] = [30, 84];
const [orderSweeps, columnSweeps] = [8, 16];

/** What takes a place in a layer: a box, a label, or an edge that passes. */
interface Part extends Size {
  kind: 'box' | 'label' | 'line';
  layer: number;
  /** Decides between parts that may stand in either order. */
  rank: number;
  up: Part[];
  down: Part[];
  /** Of its middle. */
  x: number;
  y: number;
}

/** What stands at an index; throws where nothing does. */
const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`Nothing is at ${index}.`);
  return item;
};

/** Lays a graph out. Throws if an edge leads from or to a node that is not there. */
export function layOut({ nodes, edges }: LayoutInput): Layout {
  const ranks = new Map(nodes.map(({ id }, index) => [id, index]));
  const rankOf = (id: string) => {
    const rank = ranks.get(id);
    if (rank === undefined) throw new Error(`No node is called ${id}.`);
    return rank;
  };
  const spans = edges.map((edge) => {
    const [from, to] = [rankOf(edge.from), rankOf(edge.to)];
    return { edge, isBack: from > to, first: Math.min(from, to), last: Math.max(from, to) };
  });

  const layers = layersOf(nodes.length, spans);
  const boxes = nodes.map(
    ({ width, height }, rank): Part => newPart('box', { width, height }, at(layers, rank), rank),
  );
  const parts = [...boxes];
  const chains = spans.map(({ edge, first, last }) => {
    const chain = [at(boxes, first)];
    for (let layer = at(layers, first) + 1; layer < at(layers, last); layer += 1) {
      const isLabel = edge.label !== null && chain.length === 1;
      const size = isLabel && edge.label ? edge.label : { width: 0, height: 0 };
      const part = newPart(isLabel ? 'label' : 'line', size, layer, last);
      parts.push(part);
      chain.push(part);
    }
    chain.push(at(boxes, last));
    for (const [index, part] of chain.entries()) {
      const next = chain[index + 1];
      if (!next) continue;
      part.down.push(next);
      next.up.push(part);
    }
    return chain;
  });

  const rows = ordered(rowsOf(parts));
  setColumns(rows);
  const bands = setHeights(rows);
  const ports = portsOf(chains);

  const laid = spans.map(({ edge, isBack }, index): LaidEdge => {
    const chain = at(chains, index);
    const points = chain.slice(1).flatMap((part, place) => {
      const before = at(chain, place);
      const [x, toX] = at(at(ports, index), place);
      const [end, start] = [at(bands, before.layer).bottom, at(bands, part.layer).top];
      const from = before.kind === 'line' ? at(bands, before.layer).top : before.y + before.height / 2;
      const to = part.kind === 'line' ? start : part.y - part.height / 2;
      return [
        { x, y: from },
        { x, y: end },
        { x: toX, y: start },
        { x: toX, y: to },
      ];
    });
    const label = chain.find(({ kind }) => kind === 'label');
    return { from: edge.from, to: edge.to, isBack, points, label: label ? boxOf(label) : null };
  });
  const right = Math.max(0, ...parts.map(({ x, width }) => x + width / 2));
  return {
    width: Math.ceil(right + margin),
    height: Math.ceil((bands.at(-1)?.bottom ?? 0) + margin),
    boxes: new Map(nodes.map(({ id }, rank) => [id, boxOf(at(boxes, rank))])),
    edges: laid,
  };
}

const newPart = (kind: Part['kind'], size: Size, layer: number, rank: number): Part => ({
  ...size,
  kind,
  layer,
  rank,
  up: [],
  down: [],
  x: 0,
  y: 0,
});

const boxOf = ({ x, y, width, height }: Part): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

interface Span {
  first: number;
  last: number;
  edge: LayoutInput['edges'][number];
}

/** The layer of each node: below all that lead to it; what nothing leads to, below what is read before it. */
function layersOf(count: number, spans: readonly Span[]): readonly number[] {
  const layers: number[] = [];
  for (let rank = 0; rank < count; rank += 1) {
    const into = spans.filter(({ first, last }) => last === rank && first < rank);
    // A label takes a layer of its own.
    const after = into.map(({ first, edge }) => at(layers, first) + (edge.label ? 2 : 1));
    layers.push(after.length > 0 ? Math.max(...after) : (layers[rank - 1] ?? -1) + 1);
  }
  return layers;
}

function rowsOf(parts: readonly Part[]): Part[][] {
  const rows: Part[][] = [];
  for (const part of parts.toSorted((one, other) => one.rank - other.rank)) {
    const row = rows[part.layer] ?? [];
    row.push(part);
    rows[part.layer] = row;
  }
  return Array.from(rows, (row) => row ?? []);
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** The rows in the order in which the fewest edges were seen to cross. */
function ordered(given: readonly Part[][]): readonly Part[][] {
  let rows = given.map((row) => [...row]);
  let best = { rows, crossings: crossingsIn(rows) };
  for (let sweep = 0; sweep < orderSweeps && best.crossings > 0; sweep += 1) {
    const isDown = sweep % 2 === 0;
    rows = rows.map((row) => [...row]);
    const places = new Map<Part, number>();
    const note = (row: readonly Part[]) => {
      for (const [place, part] of row.entries()) places.set(part, place);
    };
    for (const row of rows) note(row);
    for (const row of isDown ? rows : rows.toReversed()) {
      const wanted = new Map(
        row.map((part) => {
          const around = isDown ? part.up : part.down;
          const own = places.get(part) ?? 0;
          return [part, around.length > 0 ? mean(around.map((each) => places.get(each) ?? 0)) : own];
        }),
      );
      row.sort(
        (one, other) =>
          (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0) ||
          one.rank - other.rank ||
          (places.get(one) ?? 0) - (places.get(other) ?? 0),
      );
      note(row);
    }
    const crossings = crossingsIn(rows);
    if (crossings < best.crossings) best = { rows, crossings };
  }
  return best.rows;
}

/** How many edges cross, counted as inversions between each two rows. */
function crossingsIn(rows: readonly (readonly Part[])[]): number {
  let crossings = 0;
  for (const [layer, row] of rows.entries()) {
    const below = new Map((rows[layer + 1] ?? []).map((part, place) => [part, place]));
    const ends: number[] = [];
    for (const part of row) {
      const own = part.down.map((next) => below.get(next) ?? 0).toSorted((one, other) => one - other);
      for (const end of own) crossings += ends.filter((each) => each > end).length;
      ends.push(...own);
    }
  }
  return crossings;
}

/** Pixels between the middles of two neighbours. */
const between = (one: Part, other: Part) => {
  const isLine = one.kind === 'line' && other.kind === 'line';
  return (one.width + other.width) / 2 + (isLine ? linesApart : apart);
};

/** Sets each part's `x`: near what it is joined with, and apart from its neighbours. */
function setColumns(rows: readonly (readonly Part[])[]): void {
  for (const row of rows) settle(row, () => null);
  for (let sweep = 0; sweep < columnSweeps; sweep += 1) {
    const isLast = sweep >= columnSweeps - 2;
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? rows : rows.toReversed()) {
      settle(row, ({ up, down }) => {
        const around = isLast ? [...up, ...down] : isDown ? up : down;
        return around.length > 0 ? mean(around.map(({ x }) => x)) : null;
      });
    }
  }
  const left = Math.min(...rows.flatMap((row) => row.map(({ x, width }) => x - width / 2)));
  for (const row of rows) for (const part of row) part.x += margin - left;
}

/**
 * Puts the parts of a row where they want to be, as far as their distances allow: an isotonic regression by pooling
 * neighbours that are too near (Ayer et al. 1955).
 */
function settle(row: readonly Part[], wantedBy: (part: Part) => number | null): void {
  let offset = 0;
  const pools: { sum: number; weight: number; parts: { part: Part; offset: number }[] }[] = [];
  for (const [place, part] of row.entries()) {
    const before = row[place - 1];
    if (before) offset += between(before, part);
    // A line that bends is harder to follow than one box that stands a little aside.
    const weight = part.kind === 'box' ? 1 : 2;
    const wanted = wantedBy(part) ?? part.x;
    pools.push({ sum: (wanted - offset) * weight, weight, parts: [{ part, offset }] });
    for (let last = pools.at(-1), other = pools.at(-2); last && other; ) {
      if (other.sum / other.weight <= last.sum / last.weight) break;
      other.sum += last.sum;
      other.weight += last.weight;
      other.parts.push(...last.parts);
      pools.pop();
      [last, other] = [pools.at(-1), pools.at(-2)];
    }
  }
  for (const { sum, weight, parts } of pools) {
    for (const each of parts) each.part.x = sum / weight + each.offset;
  }
}

/** Sets each part's `y`, and says where each row begins and ends. */
function setHeights(rows: readonly (readonly Part[])[]): readonly { top: number; bottom: number }[] {
  let top = margin;
  return rows.map((row) => {
    const height = Math.max(0, ...row.map((part) => part.height));
    for (const part of row) part.y = top + part.height / 2;
    const band = { top, bottom: top + height };
    const farthest = Math.max(
      0,
      ...row.flatMap((part) => part.down.map((next) => Math.abs(next.x - part.x))),
    );
    top = band.bottom + Math.min(mostGap, leastGap + farthest / 8);
    return band;
  });
}

/** For each piece of each edge, where it leaves the part above and where it comes to the one below. */
function portsOf(chains: readonly (readonly Part[])[]): readonly (readonly (readonly [number, number])[])[] {
  const leaving = new Map<Part, { edge: number; to: number }[]>();
  const coming = new Map<Part, { edge: number; to: number }[]>();
  for (const [edge, chain] of chains.entries()) {
    for (const [place, part] of chain.entries()) {
      const next = chain[place + 1];
      if (!next) continue;
      leaving.set(part, [...(leaving.get(part) ?? []), { edge, to: next.x }]);
      coming.set(next, [...(coming.get(next) ?? []), { edge, to: part.x }]);
    }
  }
  const portAt = (part: Part, around: ReadonlyMap<Part, { edge: number; to: number }[]>, edge: number) => {
    const all = (around.get(part) ?? []).toSorted((one, other) => one.to - other.to || one.edge - other.edge);
    const place = all.findIndex((each) => each.edge === edge);
    const step = Math.min(18, (part.width - 16) / Math.max(1, all.length));
    return part.kind === 'box' ? part.x + (place - (all.length - 1) / 2) * step : part.x;
  };
  return chains.map((chain, edge) =>
    chain
      .slice(1)
      .map((part, place) => [portAt(at(chain, place), leaving, edge), portAt(part, coming, edge)] as const),
  );
}

/** A laid-out edge as the path of an SVG: straight through rows, and bent between them, where no box is. */
export function pathOf({ points }: LaidEdge): string {
  const numbers = (...all: number[]) => all.map((each) => Math.round(each * 10) / 10).join(' ');
  return points
    .map((point, place) => {
      const before = points[place - 1];
      if (!before) return `M${numbers(point.x, point.y)}`;
      // An arrow's head has no direction behind a line without a length.
      if (before.x === point.x && before.y === point.y) return '';
      if (place % 4 !== 2) return `L${numbers(point.x, point.y)}`;
      const middle = (before.y + point.y) / 2;
      return `C${numbers(before.x, middle, point.x, middle, point.x, point.y)}`;
    })
    .join('');
}
