import type { ContentSection } from '#contract/vocabulary/content.ts'

/** A publication that texts of the release refer to. */
export interface ShippedSource {
  /** As texts name it: `strasberg-1995`. */
  key: string
  /** In a sentence: `Strasberg 1995`. */
  short: string
  /** In the list below a text. */
  full: string
}

const SOURCE = /^- `([a-z0-9-]+)` ([^:]+): (.+)$/
const CITATION = /\[@([a-z0-9-]+(?:; @[a-z0-9-]+)*)\]/g

/** Their headings are questions, their lists are steps: a list of sources would be read as one of them. */
const WITHOUT_LIST: readonly ContentSection[] = ['COGNITIVE', 'GUIDE']

/** Reads `content/sources.md`. */
export function readSources(file: string): ReadonlyMap<string, ShippedSource> {
  const listed = file.split('\n').flatMap((line) => {
    const [, key, short, full] = SOURCE.exec(line) ?? []
    return key === undefined ? [] : [{ key, short: short!, full: full! }]
  })
  const sources = new Map(listed.map((source) => [source.key, source]))
  if (sources.size < listed.length) throw new Error('A source is listed twice.')
  return sources
}

/** The keys that a text names as `[@strasberg-1995; @brunt-2020]`, each once, in the order in which they come. */
export function sourcesNamedIn(body: string): string[] {
  return [...new Set([...body.matchAll(CITATION)].flatMap((match) => keysOf(match[1]!)))]
}

/** Names each source in its sentence, and lists all of them in full below the text. */
export function citeSources(
  body: string,
  section: ContentSection,
  sources: ReadonlyMap<string, ShippedSource>,
): string {
  const find = (key: string) => {
    const source = sources.get(key)
    if (source === undefined) throw new Error(`A text refers to the source ${key}, which is not listed.`)
    return source
  }
  const named = sourcesNamedIn(body).map(find)
  const cited = body.replaceAll(
    CITATION,
    (_mark, keys: string) =>
      `(${keysOf(keys)
        .map((key) => find(key).short)
        .join('; ')})`,
  )
  if (named.length === 0 || WITHOUT_LIST.includes(section)) return cited
  return [cited, '# Sources', named.map(({ full }) => `- ${full}`).join('\n')].join('\n\n')
}

function keysOf(citation: string): string[] {
  return citation.split('; @')
}
