const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

interface Level {
  /** Of a list, the place that comes next; of an object, the field that was read last. */
  at: number | string
  isList: boolean
  /** Whether the next token is the name of a field. */
  isNaming: boolean
}

/** In which line of a JSON text a value begins; of one that isn’t there, what should have it. */
export function lineOfPlace(json: string, path: readonly PropertyKey[]): number {
  const levels: Level[] = []
  let matched = 0
  let found = 0
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '}' || token === ']') {
      levels.pop()
      if (levels.length <= matched) break
    } else if (token === ',' && level !== undefined) step(level)
    else if (level?.isNaming === true) {
      level.at = JSON.parse(token) as string
      level.isNaming = false
    } else if (token !== ':') {
      const isNext = levels.length === matched + 1 && String(level?.at) === String(path[matched])
      if (isNext || levels.length === 0) found = index
      if (isNext) matched += 1
      if (matched === path.length) break
      if (token === '{' || token === '[')
        levels.push({ at: 0, isList: token === '[', isNaming: token === '{' })
    }
  }
  return json.slice(0, found).split('\n').length
}

function step(level: Level): void {
  if (level.isList) level.at = Number(level.at) + 1
  else level.isNaming = true
}
