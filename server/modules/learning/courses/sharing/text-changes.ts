import { assetMark, assetsNamedIn } from '#contract/content/asset-marks.ts'
import type { CourseMedia, FileText } from '#contract/content/course-file/course-file.ts'
import type { ActivityId, AssetId } from '#contract/vocabulary/ids.ts'
import type { NewestText, SentFile } from './sharing-store.ts'

export interface PlacedText extends FileText {
  activityId: ActivityId | null
}

interface Compared {
  texts: readonly PlacedText[]
  newest: readonly NewestText[]
  media: readonly Pick<CourseMedia, 'path' | 'type' | 'bytes'>[]
}

/**
 * The texts of a file that differ from the newest versions here. A file of another id is the same one if its type and
 * its length are: each import stores files anew.
 */
export async function findTextChanges(
  { texts, newest, media }: Compared,
  listFacts: (ids: readonly AssetId[]) => Promise<SentFile[]>,
): Promise<PlacedText[]> {
  const facts = await listFacts([...new Set(newest.flatMap(({ body }) => assetsNamedIn(body)))])
  const stored = facts.map(({ id, fileType, bytes }) => [assetMark(id), markOf(fileType, bytes)] as const)
  const there = media.map(({ path, type, bytes }) => [`asset:${path}`, markOf(type, bytes)] as const)
  const known = new Map(newest.map((text) => [keyOf(text), replaceAll(text.body, stored)]))
  return texts.filter((text) => known.get(keyOf(text)) !== replaceAll(text.text, there))
}

const markOf = (type: string, bytes: number) => `asset:${type}:${bytes}`
const keyOf = ({ activityId, section }: Pick<NewestText, 'activityId' | 'section'>) =>
  `${activityId ?? ''} ${section}`

function replaceAll(text: string, marks: readonly (readonly [string, string])[]): string {
  return marks.reduce((written, [mark, by]) => written.replaceAll(mark, by), text)
}
