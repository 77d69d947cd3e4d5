import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type ContentOrigin,
  contentOrigin,
  type ContentSection,
  contentSection,
} from '#contract/vocabulary/content.ts'

/** A text as a release ships it. */
export interface ShippedText {
  /** Kebab names. */
  course: string
  activity: string | null
  section: ContentSection
  origin: ContentOrigin
  body: string
}

const COURSE = /^<!-- course: ([a-z0-9-]+), (\w+) -->$/
const TEXT = /^<!-- ([A-Z_]+)(?:: ([a-z0-9-]+))? -->$/

/** All texts of this release, from `content/*.md`. */
export function loadContent(): ShippedText[] {
  const folder = path.join(import.meta.dirname, 'content')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readShipped(readFileSync(path.join(folder, name), 'utf8')))
}

/**
 * A file holds texts of one course or several: `<!-- course: suturing, DEMO -->` says of which, and
 * `<!-- DIDACTIC: needle-loading -->` begins a text of an activity, `<!-- OUTLINE -->` one of the course.
 */
export function readShipped(file: string): ShippedText[] {
  const texts: (Omit<ShippedText, 'body'> & { lines: string[] })[] = []
  let course: Pick<ShippedText, 'course' | 'origin'> | null = null
  for (const line of file.split('\n')) {
    const of = COURSE.exec(line)
    const begun = TEXT.exec(line)
    if (of !== null) course = { course: of[1]!, origin: contentOrigin.parse(of[2]) }
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
