import { videoId, type VideoId } from '../vocabulary/ids.ts'
import { videoType, type VideoType } from '../vocabulary/videos.ts'

/** A video of a library that a text shows. */
export interface MarkedVideo {
  type: VideoType
  id: VideoId
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const TYPES = videoType.options.join('|')
const MARK = new RegExp(`^video:(${TYPES})/(${ID})$`)
const SHOWN = new RegExp(String.raw`!\[([^\]\n]*)\]\((video:(?:${TYPES})/${ID})\)`, 'g')

/** How a text shows a video that is shared with a program: `![The knot](video:simulation/…)`. */
export function videoMark({ type, id }: MarkedVideo): string {
  return `video:${type}/${id}`
}

/** Null: it is the mark of something else. */
export function readVideoMark(mark: string): MarkedVideo | null {
  const [, type, id] = MARK.exec(mark) ?? []
  const read = { type: videoType.safeParse(type), id: videoId.safeParse(id) }
  return read.type.success && read.id.success ? { type: read.type.data, id: read.id.data } : null
}

/** The titles of the library's videos that a text shows, each video once. */
export function videosNamedIn(markdown: string): string[] {
  const titles = new Map<string, string>()
  for (const [, title = '', mark = ''] of markdown.matchAll(SHOWN))
    if (!titles.has(mark)) titles.set(mark, title)
  return [...titles.values()]
}
