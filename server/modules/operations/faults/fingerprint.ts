import { createHash } from 'node:crypto'

export interface FaultFace {
  fingerprint: string
  /** What was reported, one line. */
  title: string
  /** The address of the page without ids and numbers. */
  screen: string
}

const TITLE_MAX = 300
/** More have no room in it. */
const TITLE_LINES = TITLE_MAX / 4
const SCREEN_MAX = 200
const TOP_FRAMES = 3
/**
 * A line of a stack: `at run (…/file.js:1:2)` of Chrome, `run@…/file.js:1:2` of Safari and Firefox. Anyone may report:
 * each part can only end in one place, so that matching is linear in the length of a line. Only for single spaces.
 */
const FRAME = /^(?:at (?:async )?(?:(.*?) \()?|([^@]*)@)(?:[a-z-]+:\/\/\S*?\/|\/)?([^\s/()]*):\d+:\d+\)?$/i
/** What a build adds to the name of a file. */
const BUILD_HASH = /[-.][\w-]{8,12}(?=\.[cm]?js$)/
/** A build shortens names of functions to fewer letters, different ones each time. */
const SHORTEST_NAME = 4

/** What all reports of one problem have in common: the message without numbers, and the place in the code. */
export function faceOf(report: { name: string; message: string; source: string }): FaultFace {
  const lines = report.message.split('\n')
  const said = lines.filter((line) => line.trim() !== '' && frameOf(line) === null)
  const frames = lines.map(frameOf).filter((frame) => frame !== null)
  const parts = [withoutNumbers(report.name), withoutNumbers(said.join('\n')), ...frames.slice(0, TOP_FRAMES)]
  return {
    fingerprint: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    title: withoutRepeats(said.slice(0, TITLE_LINES)).join(' · ').slice(0, TITLE_MAX),
    screen: screenOf(report.source),
  }
}

/** A stack usually begins with the message. */
function withoutRepeats(lines: readonly string[]): string[] {
  return lines.filter((line, index) => !lines.slice(0, index).some((said) => said.includes(line.trim())))
}

function frameOf(line: string): string | null {
  const match = FRAME.exec(line.trim().replaceAll(/\s+/g, ' '))
  if (match === null) return null
  const [, chrome, others, file = ''] = match
  const name = chrome ?? others ?? ''
  return `${name.length < SHORTEST_NAME ? '' : name} ${file.replace(BUILD_HASH, '')}`
}

function screenOf(source: string): string {
  const path = source.replace(/^[a-z-]+:\/\/[^/]*/i, '')
  return withoutNumbers(path === '' ? '/' : path).slice(0, SCREEN_MAX)
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** A word of letters and digits: a part of a digest or of a key. */
const HASH = /\b(?=[a-z]*\d)(?=\d*[a-z])[0-9a-f]{7,}\b/gi

function withoutNumbers(text: string): string {
  return text
    .replaceAll(UUID, '#')
    .replaceAll(HASH, '#')
    .replaceAll(/\d+(?:[.,:]\d+)*/g, '#')
    .trim()
}
