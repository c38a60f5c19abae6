import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** Takes the descriptions of charts and their states out of a build: a tenth of a chart, and for readers only. */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: /\.machine\.ts$/ }, handler: (code) => undescribed(code) },
});

/** The source of a chart without its descriptions; what else has that name, like the text of a message, stays. */
export function undescribed(source: string): string {
  const descriptions: ESTree.Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [chart] }) {
      const isChart = callee.type === 'MemberExpression' && nameOf(callee.property) === 'createMachine';
      if (isChart && chart) descriptions.push(...descriptionsOf(chart));
    },
  }).visit(parseSync('chart.ts', source).program);
  // The last one first: the others stay where they are.
  return descriptions.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
    source,
  );
}

const nameOf = (key: ESTree.PropertyKey) => (key.type === 'Identifier' ? key.name : null);

/** The descriptions of a state and of those in it, in the order in which they stand there. */
const descriptionsOf = (state: ESTree.Node): ESTree.Span[] =>
  propertiesOf(state).flatMap((property) => {
    const name = nameOf(property.key);
    if (name === 'description') return [property];
    if (name !== 'states') return [];
    return propertiesOf(property.value).flatMap(({ value }) => descriptionsOf(value));
  });

const propertiesOf = (node: ESTree.Node) =>
  node.type === 'ObjectExpression' ? node.properties.filter((property) => property.type === 'Property') : [];
