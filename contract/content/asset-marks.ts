import { assetId, type AssetId } from '../vocabulary/ids.ts'

const MARK = /asset:([0-9a-f-]{36})/g

/**
 * How a text refers to one of its files: `![The angle](asset:…)` shows a picture, `[Handout](asset:…)` links to a
 * document.
 */
export function assetMark(id: AssetId): string {
  return `asset:${id}`
}

/** The files that a text refers to, each once. */
export function assetsNamedIn(markdown: string): AssetId[] {
  const found = [...markdown.matchAll(MARK)].flatMap((match) => assetId.safeParse(match[1]).data ?? [])
  return [...new Set(found)]
}
