import { Buffer } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import type { CourseInFile, FileActivity, FileRubric } from '#contract/content/course-file/course-file.ts'
import { writeCourseFile } from '#contract/content/course-file/course-file.ts'
import { openCourseFile } from '#domain/learning/course-file/open-course-file.ts'
import type { ByteSource } from '#domain/learning/course-file/read-zip.ts'
import { unpacker } from '#features/learning/courses/sharing/unpack.ts'
import { writeZip } from '#server/modules/learning/courses/sharing/write-zip.ts'
import { TINY_PNG as PNG } from './tiny-pictures.ts'

export { PNG }

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

export function activityInFile(at: number, facts: Partial<FileActivity> = {}): FileActivity {
  return {
    id: id(100 + at) as FileActivity['id'],
    name: `Activity ${at}`,
    kind: 'DIDACTIC',
    mode: 'NON_AUTOMATED',
    isRecordable: false,
    isMeasuredAfterwards: false,
    completedBy: null,
    texts: [{ section: 'DIDACTIC', origin: 'OWN', text: `Read ${at}.` }],
    ...facts,
  }
}

export function rubricInFile(activity: FileRubric['activity'], facts: Partial<FileRubric> = {}): FileRubric {
  return {
    activity,
    published: ['respect-for-tissue', 'time-and-motion'],
    own: [
      { kind: 'CHECK', key: 'knot', text: 'Ties a square knot' },
      {
        kind: 'SCALE',
        key: 'needle',
        text: 'Angle of the needle',
        anchors: { 1: 'Flat', 3: 'Mostly upright', 5: 'Upright in every bite' },
      },
    ],
    ...facts,
  }
}

export const someSuggestion: NonNullable<CourseInFile['suggestion']> = {
  due: { from: 'JOINING', days: 30 },
  isOptional: true,
  requires: [{ course: id(70) as CourseInFile['id'], name: 'Sterile technique' }],
}

export function someCourse(facts: Partial<CourseInFile> = {}): CourseInFile {
  return {
    format: 'trocar-course',
    version: 1,
    id: id(1) as CourseInFile['id'],
    name: 'Knots',
    category: 'SKILL_PROCEDURAL',
    audience: 'EVERYONE',
    isPrepCourse: false,
    needsAssessment: false,
    hours: 1.5,
    texts: [{ section: 'OUTLINE', origin: 'STARTER', text: '![A knot](asset:media/1.png)' }],
    activities: [activityInFile(1)],
    media: [{ path: 'media/1.png', name: 'knot.png', type: 'image/png', bytes: PNG.length }],
    ...facts,
  }
}

export interface Part {
  name: string
  bytes: Uint8Array
}

export const partsOf = (course: CourseInFile): Part[] => [
  { name: 'course.json', bytes: Buffer.from(writeCourseFile(course)) },
  ...course.media.map(({ path }) => ({ name: path, bytes: PNG })),
]

export async function zipOf(parts: readonly Part[]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  const entries = parts.map(({ name, bytes }) => ({
    name,
    bytes: bytes.length,
    // oxlint-disable-next-line typescript/require-await -- as files are read
    async *read() {
      yield bytes
    },
  }))
  for await (const piece of writeZip(entries)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

export function sourceOfBytes(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  return { bytes: bytes.length, read: (start, end) => Promise.resolve(bytes.slice(start, end)) }
}

export const openZip = (bytes: Uint8Array<ArrayBuffer>) => openCourseFile(sourceOfBytes(bytes), unpacker)

/** As other programs pack: smaller. */
export async function deflated(parts: readonly Part[]): Promise<Uint8Array<ArrayBuffer>> {
  const smaller = parts.map(({ name, bytes }) => ({ name, bytes: deflateRawSync(bytes) }))
  const zip = await zipOf(smaller)
  const sums = new Map(
    await Promise.all(
      parts.map(async (part) => {
        const one = await zipOf([part])
        return [part.name, new DataView(one.buffer).getUint32(14, true)] as const
      }),
    ),
  )
  const view = new DataView(zip.buffer)
  let at = view.getUint32(zip.length - 6, true)
  for (const { name, bytes } of parts) {
    view.setUint16(at + 10, 8, true)
    view.setUint32(at + 16, sums.get(name)!, true)
    view.setUint32(at + 24, bytes.length, true)
    at += 46 + name.length
  }
  return zip
}
