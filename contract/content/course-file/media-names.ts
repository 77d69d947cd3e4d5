import type { AssetId } from '../../vocabulary/ids.ts'
import { assetMark, assetsNamedIn } from '../asset-marks.ts'

const ENTRY = /asset:(media\/[1-9]\d{0,2}\.(?:jpg|png|webp|pdf|mp4))/g

/** The entries that a text of a file refers to, each once. */
export function entriesNamedIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(ENTRY)].map((match) => match[1]!))]
}

/** A text of the installation as a file has it; marks of files that are not there anymore stay. */
export function nameEntries(markdown: string, pathOf: ReadonlyMap<AssetId, string>): string {
  return assetsNamedIn(markdown).reduce((written, id) => {
    const path = pathOf.get(id)
    return path === undefined ? written : written.replaceAll(assetMark(id), `asset:${path}`)
  }, markdown)
}

/** The other way. */
export function nameAssets(markdown: string, idOf: Readonly<Record<string, AssetId>>): string {
  return markdown.replaceAll(ENTRY, (mark, path: string) => {
    const id = Object.hasOwn(idOf, path) ? idOf[path] : undefined
    return id === undefined ? mark : assetMark(id)
  })
}
