import { refuse, type Result, succeed } from '../../result.ts'
import { COURSE_FORMAT, COURSE_FORMAT_VERSION, courseInFile, type CourseInFile } from './course-file.ts'
import { findFaults } from './find-faults.ts'
import { lineOfPlace } from './line-of-place.ts'

/** The text of `course.json`, bytes. */
export const COURSE_JSON_BYTES_MAX = 4 * 1024 * 1024
const FAULTS_MAX = 20

export interface ReadCourse {
  course: CourseInFile
  /** Places of fields that this version doesn't know; they are left out. */
  unknown: string[]
}

/** What is wrong is said with its place. */
export function readCourseFile(json: string): Result<ReadCourse, string[]> {
  const parsed = parse(json)
  if (!parsed.ok) return parsed
  const { value } = parsed
  const version = isObject(value) && value['format'] === COURSE_FORMAT ? value['version'] : null
  if (version === null) return refuse(['format: this is no course.'])
  if (typeof version === 'number' && version > COURSE_FORMAT_VERSION)
    return refuse([
      `version: the file has version ${version} of the format. This installation reads version ${COURSE_FORMAT_VERSION}: update it, or export the course there as version ${COURSE_FORMAT_VERSION}.`,
    ])
  const read = courseInFile.safeParse(value)
  if (!read.success)
    return refuse(
      read.error.issues
        .slice(0, FAULTS_MAX)
        .map(
          ({ path, message }) =>
            `${placeOf(path)}: ${message} (course.json, line ${lineOfPlace(json, path)})`,
        ),
    )
  const faults = findFaults(read.data)
  return faults.length > 0
    ? refuse(faults)
    : succeed({ course: read.data, unknown: listUnknown(value, read.data, '') })
}

function parse(json: string): Result<unknown, string[]> {
  try {
    return succeed(JSON.parse(json) as unknown)
  } catch (error) {
    return refuse([`course.json${lineOf(json, String(error))}: it is no JSON.`])
  }
}

function lineOf(json: string, message: string): string {
  const at = /position (\d+)/.exec(message)?.[1]
  return at === undefined ? '' : `, line ${json.slice(0, Number(at)).split('\n').length}`
}

function placeOf(path: readonly PropertyKey[]): string {
  const place = path.reduce<string>(
    (written, part) => (typeof part === 'number' ? `${written}[${part}]` : `${written}.${String(part)}`),
    '',
  )
  return place.replace(/^\./, '') || 'course.json'
}

/** Fields that reading has dropped. */
function listUnknown(raw: unknown, known: unknown, place: string): string[] {
  if (Array.isArray(raw) && Array.isArray(known))
    return raw.flatMap((one, at) => listUnknown(one, known[at], `${place}[${at}]`)).slice(0, FAULTS_MAX)
  if (!isObject(raw) || !isObject(known)) return []
  return Object.keys(raw)
    .flatMap((key) => {
      const spot = place === '' ? key : `${place}.${key}`
      return Object.hasOwn(known, key) ? listUnknown(raw[key], known[key], spot) : [spot.slice(0, 200)]
    })
    .slice(0, FAULTS_MAX)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
