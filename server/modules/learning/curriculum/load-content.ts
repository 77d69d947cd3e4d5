import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { ReceivedFile } from '#contract/files/file-parts.ts'
import { type AssetId, assetId } from '#contract/vocabulary/ids.ts'
import { type ContentOrigin, type ContentSection, contentSection } from '#contract/vocabulary/content.ts'
import { citeSources, readSources, type ShippedSource } from './shipped-sources.ts'

/** A text that comes with a release. */
export interface ShippedText {
  /** Kebab names. */
  course: string
  activity: string | null
  section: ContentSection
  origin: ContentOrigin
  body: string
}

const COURSE = /^<!-- course: ([a-z0-9-]+), (STARTER|PLACEHOLDER) -->$/
const TEXT = /^<!-- ([A-Z_]+)(?:: ([a-z0-9-]+))? -->$/

/** A picture in texts of the release; each is drawn from the SVG file beside it. */
export interface ShippedPicture {
  /** Derived from its bytes: a changed picture is another file, and the texts that show it get new versions. */
  id: AssetId
  file: ReceivedFile
}

export interface ShippedContent {
  texts: ShippedText[]
  pictures: ShippedPicture[]
}

const folder = path.join(import.meta.dirname, 'content')
const SOURCES = 'sources.md'

/** All texts of this release, and the pictures that they refer to as `picture:name.png`. */
export function loadContent(): ShippedContent {
  const pictures = loadPictures(path.join(folder, 'pictures'))
  const idsByName = new Map(pictures.map(({ id, file }) => [file.name, id]))
  const sources = loadSources()
  const texts = loadWritten().map(({ body, ...text }) => ({
    ...text,
    body: nameFiles(citeSources(body, text.section, sources), idsByName),
  }))
  return { texts, pictures }
}

/** The texts of `content/` as their authors wrote them: sources and pictures by their names. */
export function loadWritten(): ShippedText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== SOURCES)
    .flatMap((name) => readShipped(readFileSync(path.join(folder, name), 'utf8')))
}

export function loadSources(): ReadonlyMap<string, ShippedSource> {
  return readSources(readFileSync(path.join(folder, SOURCES), 'utf8'))
}

function loadPictures(folder: string): ShippedPicture[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .map((name) => {
      const bytes = new Uint8Array(readFileSync(path.join(folder, name)))
      return { id: idOf(bytes), file: { name, type: 'image/png', bytes } }
    })
}

/** A UUID of version 8 (RFC 9562). */
function idOf(bytes: Uint8Array): AssetId {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
  ]
  return assetId.parse([...parts, digest.slice(20, 32)].join('-'))
}

function nameFiles(body: string, idsByName: ReadonlyMap<string, AssetId>): string {
  return body.replaceAll(/\(picture:([a-z0-9-]+\.png)\)/g, (_mark, name: string) => {
    const id = idsByName.get(name)
    if (id === undefined) throw new Error(`A text shows the picture ${name}, which is not there.`)
    return `(${assetMark(id)})`
  })
}

/**
 * Reads a file with texts of one or several courses: `<!-- course: suturing, STARTER -->` begins a course, `<!-- DIDACTIC:
 * needle-loading -->` a text of an activity, `<!-- OUTLINE -->` one of the course.
 */
export function readShipped(file: string): ShippedText[] {
  const texts: (Omit<ShippedText, 'body'> & { lines: string[] })[] = []
  let course: Pick<ShippedText, 'course' | 'origin'> | null = null
  for (const line of file.split('\n')) {
    const of = COURSE.exec(line)
    const begun = TEXT.exec(line)
    if (of !== null) course = { course: of[1]!, origin: of[2] === 'STARTER' ? 'DEMO' : 'PLACEHOLDER' }
    else if (begun !== null && course !== null)
      texts.push({
        ...course,
        activity: begun[2] ?? null,
        section: contentSection.parse(begun[1]),
        lines: [],
      })
    else texts.at(-1)?.lines.push(line)
  }
  return texts.map(({ lines, ...text }) => ({ ...text, body: lines.join('\n').trim() }))
}
