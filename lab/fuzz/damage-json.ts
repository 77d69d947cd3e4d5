/** Puts `value` in place of the `at`-th node of a JSON value, counted depth first; keeps the rest. */
export function replaceNode(root: unknown, at: number, value: unknown): unknown {
  return replaceWhere(root, at, () => true, value)
}

/** The same, but only among the strings of the value, so that the shape stays valid. */
export function replaceText(root: unknown, at: number, value: string): unknown {
  return replaceWhere(root, at, (node) => typeof node === 'string', value)
}

function replaceWhere(
  root: unknown,
  at: number,
  isMeant: (node: unknown) => boolean,
  value: unknown,
): unknown {
  const target = at % Math.max(1, nodesOf(root).filter(isMeant).length)
  let count = -1
  const walk = (node: unknown): unknown => {
    if (isMeant(node)) count += 1
    if (isMeant(node) && count === target) return value
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, walk(child)]))
  }
  return walk(root)
}

function nodesOf(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [node]
  return [node, ...Object.values(node).flatMap(nodesOf)]
}
