import { CONTENT_MAX } from '../../limits.ts'
import { isCourseSection } from '../../vocabulary/content.ts'
import { assetsNamedIn } from '../asset-marks.ts'
import { findMarkdownFault } from '../markdown-tokens.ts'
import { readQuestions } from '../questions.ts'
import { sectionsOf } from '../text-sections.ts'
import {
  type CourseInFile,
  type FileActivity,
  type FileText,
  mostMediaBytes,
  typeOfPath,
} from './course-file.ts'
import { doubled } from './doubled.ts'
import { entriesNamedIn } from './media-names.ts'
import { rubricFaults } from './rubric-faults.ts'
import { suggestionFaults } from './suggested-terms.ts'

/** More would not be read by anybody. */
const FAULTS_MAX = 20
/** A mark of a file that was added is this much longer than the name of its entry, at most. */
const MARK_GROWS = 25

/**
 * Why a course can't be made from a file that has the right form, each with the place: `activities[3].texts[0].text,
 * line 41: …`.
 */
export function findFaults(file: CourseInFile): string[] {
  const faults: string[] = []
  for (const fault of lookForFaults(file)) {
    if (fault !== null) faults.push(fault)
    if (faults.length >= FAULTS_MAX) break
  }
  return faults
}

/** One after the other, and null after each text: whoever has others to serve can do that between two. */
export function* lookForFaults(file: CourseInFile): Generator<string | null> {
  yield* doubled(file.activities.map(({ id }) => id.toLowerCase())).map(
    (at) => `activities[${at}].id: another activity has it, too.`,
  )
  yield* doubled(file.media.map(({ path }) => path)).map(
    (at) => `media[${at}].path: another file has it, too.`,
  )
  yield* mediaFaults(file)
  yield* rubricFaults(file)
  yield* suggestionFaults(file)
  const known = new Set(file.media.map(({ path }) => path))
  yield* faultsOfTexts('texts', file.texts, null, known)
  for (const [at, activity] of file.activities.entries())
    yield* faultsOfTexts(`activities[${at}].texts`, activity.texts, activity, known)
}

function* mediaFaults(file: CourseInFile): Generator<string> {
  const named = new Set(
    [...file.texts, ...file.activities.flatMap(({ texts }) => texts)].flatMap(({ text }) =>
      entriesNamedIn(text),
    ),
  )
  for (const [at, { path, type, bytes }] of file.media.entries()) {
    const ofPath = typeOfPath(path)
    if (ofPath !== type) yield `media[${at}].type: ${path} can’t be ${type}.`
    else if (bytes > mostMediaBytes(ofPath))
      yield `media[${at}].bytes: ${path} is larger than a course may have.`
    if (!named.has(path)) yield `media[${at}].path: no text shows ${path}.`
  }
}

function* faultsOfTexts(
  place: string,
  texts: readonly FileText[],
  activity: FileActivity | null,
  known: ReadonlySet<string>,
): Generator<string | null> {
  yield* doubled(texts.map(({ section }) => section)).map(
    (at) => `${place}[${at}].section: it is there twice.`,
  )
  for (const [at, { section, text }] of texts.entries()) {
    const spot = `${place}[${at}]`
    if (!belongs(section, activity)) yield `${spot}.section: ${section} doesn’t belong here.`
    yield* faultsOfText(`${spot}.text`, text, known)
    if (section === 'COGNITIVE') {
      const [problem] = readQuestions(text).problems
      if (problem !== undefined) yield `${spot}.text, line ${problem.line}: ${problem.text}`
    }
    yield null
  }
}

function belongs(section: FileText['section'], activity: FileActivity | null): boolean {
  if (activity === null) return isCourseSection(section)
  const { kind, mode, isRecordable } = activity
  return sectionsOf({ kind, activityMode: mode, isRecordable }).includes(section)
}

function* faultsOfText(place: string, text: string, known: ReadonlySet<string>): Generator<string> {
  const entries = entriesNamedIn(text)
  for (const path of entries)
    if (!known.has(path))
      yield `${place}, line ${lineOf(text, `asset:${path}`)}: ${path} isn’t among the media.`
  const [foreign] = assetsNamedIn(text)
  if (foreign !== undefined)
    yield `${place}, line ${lineOf(text, foreign)}: it names a file that isn’t in this course file.`
  if (text.length + marksIn(text) * MARK_GROWS > CONTENT_MAX && entries.length > 0)
    yield `${place}: it is too long once its files are added.`
  const fault = findMarkdownFault(text)
  if (fault !== null) yield `${place}, line ${lineOfFault(text)}: ${fault}`
}

const marksIn = (text: string) => text.split('asset:media/').length - 1
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

/** The first line with which the text is too much; found by halves, because reading costs. */
function lineOfFault(text: string): number {
  const lines = text.split('\n')
  let [good, bad] = [0, lines.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (findMarkdownFault(lines.slice(0, middle).join('\n')) === null) good = middle
    else bad = middle
  }
  return bad
}
