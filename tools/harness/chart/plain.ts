/**
 * Reads a chart's source and finds what is not plain data in its configuration. Spreads, computed keys and
 * imported constants cannot be seen at run time, but tools that read source (Stately's importer) drop them silently.
 */
import { type ESTree, parseSync } from 'vite';

/** What may stand in a configuration as code: xstate takes these in no other form, and each use of a chart has its name. */
const mayBeCode = [/^id$/, /^context$/, /(^|\.)invoke(\[\d+\])?\.input$/];

/** Each part of a chart's configuration that is not plain data, as a sentence that names its place; none for a good chart. */
export function opaqueParts(flow: string, source: string): string[] {
  const { program } = parseSync(`${flow}.machine.ts`, source);
  const configs = machineConfigsIn(program);
  if (configs.length !== 1)
    return [`${flow}: a chart's file calls createMachine once, this one ${configs.length} times.`];
  return configs.flatMap((config) => opaque(config, '')).map((complaint) => `${flow}: ${complaint}`);
}

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The first arguments of all calls of `createMachine`, wherever they stand. */
function machineConfigsIn(node: Node): (Node | undefined)[] {
  const inside = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => machineConfigsIn(child));
  return isCreateMachine(node) ? [...inside, node.arguments[0]] : inside;
}

function isCreateMachine(node: Node): node is ESTree.CallExpression {
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name === 'createMachine';
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'createMachine'
  );
}

function opaque(node: Node | undefined | null, path: string): string[] {
  if (mayBeCode.some((place) => place.test(path))) return [];
  switch (node?.type) {
    case 'Literal':
      return [];
    case 'ArrayExpression':
      return node.elements.flatMap((element, index) => opaque(element, `${path}[${index}]`));
    case 'ObjectExpression':
      return node.properties.flatMap((property) => opaqueProperty(property, path));
    default:
      return [`${path || 'the configuration'} is no plain data (${node?.type ?? 'nothing'}).`];
  }
}

function opaqueProperty(property: ESTree.ObjectPropertyKind, path: string): string[] {
  const where = path || 'the configuration';
  if (property.type === 'SpreadElement') return [`${where} has a spread.`];
  if (property.computed) return [`${where} has a computed key.`];
  const key =
    property.key.type === 'Identifier'
      ? property.key.name
      : String('value' in property.key ? property.key.value : '');
  const place = path === '' ? key : `${path}.${key}`;
  if (property.shorthand && place !== 'id') return [`${where} has the shorthand ${key}.`];
  return opaque(property.value, place);
}
