/** A chart as a picture. */
import { type KeyboardEvent, memo } from 'react';
import { rounded } from '../../draw/rounded.ts';
import { sizes } from '../../draw/sizes.ts';
import type { Chart, Drawing as Layout, Line, State } from '../../sheet.ts';

/** What is emphasized in a drawing: the way of a path, and the states a flow is in. */
export interface Light {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
  here: ReadonlySet<string>;
}

interface Props {
  chart: Chart;
  drawing: Layout;
  light: Light;
  /** Told which part of the chart the pointer or the focus is on: the id of a state or a transition. */
  onPoint: (part: string | undefined) => void;
  /** Told that a part is pressed. */
  onPress: (part: string) => void;
}

const isOuter = ({ kind }: State) => kind === 'compound' || kind === 'parallel';

/** Draws a chart, its arrows over the grounds of states with others in them and under all that is written. Its states and transitions can be reached by keyboard. */
export const Drawing = memo(function Drawing({ chart, drawing, light, onPoint, onPress }: Props) {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const changes = new Map(chart.transitions.map(({ id, change }) => [id, change]));
  const pointing = (part: string) => ({
    tabIndex: 0,
    onPointerEnter: () => onPoint(part),
    onPointerLeave: () => onPoint(undefined),
    onFocus: () => onPoint(part),
    onBlur: () => onPoint(undefined),
    onClick: () => onPress(part),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress(part);
    },
  });
  const placeOf = (id: string) => (light.here.has(id) ? 'here' : light.states.has(id) ? 'way' : '');
  const writing = ({ rows, transition, x, y }: Line) => {
    const text = rows.join(' ');
    const written = rows.map((row, index) => (
      <tspan key={row} x={x} y={y + index * sizes.lineHeight}>
        {row}
      </tspan>
    ));
    if (transition === undefined)
      return (
        <text key={text} className="line">
          {written}
        </text>
      );
    const lit = light.transitions.has(transition) ? 'lit' : '';
    return (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no other.
      <g
        key={transition}
        role="button"
        aria-label={text}
        className="transition"
        {...pointing(`transition ${transition}`)}
      >
        <text className={`line ${lit} ${changes.get(transition) ?? ''}`}>{written}</text>
      </g>
    );
  };
  return (
    <g className={`drawing ${light.transitions.size > 0 ? 'dimmed' : ''}`}>
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 0.5 8 4 0 7.5z" className="tip" />
        </marker>
      </defs>
      {drawing.states.map(({ id, x, y, width, height }) => {
        const state = states.get(id);
        if (!state || !isOuter(state)) return null;
        return (
          <rect
            key={id}
            className={`ground ${placeOf(id)}`}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="10"
          />
        );
      })}
      {drawing.arrows.map(({ transitions, points }) => {
        const lit = transitions.some((transition) => light.transitions.has(transition)) ? 'lit' : '';
        const change = transitions.map((transition) => changes.get(transition)).find(Boolean) ?? '';
        const name = transitions.join() || JSON.stringify(points[0]);
        return (
          <g key={name} className={`arrow ${lit} ${change}`}>
            <path d={rounded(points)} markerEnd="url(#tip)" />
          </g>
        );
      })}
      {drawing.states.map(({ id, x, y, width, height, lines }) => {
        const state = states.get(id);
        if (!state) return null;
        const kind = isOuter(state) ? 'outer' : '';
        const isRegion = states.get(state.parent ?? '')?.kind === 'parallel' && id !== '';
        const name = id === '' ? chart.id : state.name;
        return (
          <g
            key={id}
            className={`state ${kind} ${isRegion ? 'region' : ''} ${placeOf(id)} ${state.change ?? ''}`}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: SVG has no other. */}
            <rect
              className="box"
              role="button"
              aria-label={`${name}: ${state.description}`}
              x={x}
              y={y}
              width={width}
              height={height}
              rx={isOuter(state) ? 10 : 7}
              {...pointing(`state ${id}`)}
            />
            {state.kind === 'final' && (
              <rect
                className="inner-line"
                x={x + 3}
                y={y + 3}
                width={width - 6}
                height={height - 6}
                rx="5"
                pointerEvents="none"
              />
            )}
            <text className="name" x={x + sizes.inset} y={y + 20} pointerEvents="none">
              {name}
            </text>
            {lines.map(writing)}
          </g>
        );
      })}
      {drawing.arrows.map(({ transitions, label }) => {
        if (!label) return null;
        return (
          <g key={transitions.join()}>
            <rect
              className="label"
              x={label.x}
              y={label.y}
              width={label.width}
              height={label.height}
              rx="4"
            />
            {label.lines.map(writing)}
          </g>
        );
      })}
      {drawing.starts.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="start" cx={x} cy={y} r={sizes.dot / 2} />
      ))}
    </g>
  );
});
