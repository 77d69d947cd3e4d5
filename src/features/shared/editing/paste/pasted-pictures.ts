import { CONTENT_FILE_BYTES_MAX } from '#contract/limits.ts'

/** Each is described by hand, so nobody pastes more at once. */
const PICTURES_MAX = 10
/** Together; decoding takes the device this much memory, bytes. */
const ALL_BYTES_MAX = 2 * CONTENT_FILE_BYTES_MAX
const DATA = /^data:image\/(png|jpeg|webp);base64,/

/** The pictures that were copied with a text, as files, as far as a text can take them. */
export function picturesIn(html: string): File[] {
  const pictures: File[] = []
  let bytes = 0
  for (let at = html.indexOf('data:image/'); at !== -1; at = html.indexOf('data:image/', at + 1)) {
    const quote = html[at - 1]
    const end = quote === '"' || quote === "'" ? html.indexOf(quote, at) : -1
    const type = DATA.exec(html.slice(at, at + 40))?.[1]
    const size = ((end - at) * 3) / 4
    if (end === -1 || type === undefined || size > CONTENT_FILE_BYTES_MAX) continue
    if (pictures.length === PICTURES_MAX || bytes + size > ALL_BYTES_MAX) break
    const read = decode(html.slice(html.indexOf(',', at) + 1, end))
    if (read === null) continue
    bytes += size
    pictures.push(new File([read], `picture.${type}`, { type: `image/${type}` }))
  }
  return pictures
}

/** Copied by themselves: a screenshot, or a picture of a page. */
export function picturesAmong(files: Iterable<File>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/')).slice(0, PICTURES_MAX)
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** Its description, as it can stand between brackets. */
export function describe(words: string): string {
  return words
    .replaceAll(/[[\]\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A file of the course is found by its name: pasted ones have none, so it follows from the description. */
export function named(picture: File, alt: string): File {
  const name = alt
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
  const end = picture.type.slice('image/'.length)
  return new File([picture], `${name.replaceAll(/^-|-$/g, '') || 'picture'}.${end}`, { type: picture.type })
}
