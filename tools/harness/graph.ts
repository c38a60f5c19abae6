/** The one place where @xstate/graph is used. */
import { getAdjacencyMap, getStateNodes } from '@xstate/graph';
import type { ActorLogic, AnyEventObject, AnyStateMachine, AnyStateNode, Snapshot } from 'xstate';

/** All states of a chart at any depth, the chart itself first. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine),
];

interface Traversal<Place, Move> {
  start: Place;
  moves: (place: Place) => Move[];
  follow: (place: Place, move: Move) => Place;
  /** Two places of the same name are one. */
  nameOfPlace: (place: Place) => string;
  nameOfMove: (move: Move) => string;
}

// @xstate/graph keys these by a branded string, which hides their type from Object.values.
interface Followed<Visit, Move> {
  event: { move: Move };
  state: Visit;
}

/** Every move from every place that can be reached from the start, each place visited once, nearest first. */
export function traverse<Place, Move>(traversal: Traversal<Place, Move>) {
  type Visit = Snapshot<unknown> & { place: Place };
  const visit = (place: Place): Visit => ({ status: 'active', output: undefined, error: undefined, place });

  const logic: ActorLogic<Visit, AnyEventObject & { move: Move }> = {
    getInitialSnapshot: () => visit(traversal.start),
    transition: ({ place }, { move }) => visit(traversal.follow(place, move)),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const map = getAdjacencyMap(logic, {
    events: ({ place }) => traversal.moves(place).map((move) => ({ type: traversal.nameOfMove(move), move })),
    serializeState: ({ place }) => traversal.nameOfPlace(place),
    serializeEvent: ({ move }) => traversal.nameOfMove(move),
  });

  return Object.values(map).flatMap(({ state, transitions }) =>
    Object.values<Followed<Visit, Move>>(transitions).map((followed) => ({
      from: state.place,
      move: followed.event.move,
      to: followed.state.place,
    })),
  );
}
