import { COURSE_ENTRY, type CourseMedia } from '#contract/content/course-file/course-file.ts'
import { type ReadCourse, readCourseFile } from '#contract/content/course-file/read-course-file.ts'
import { sniffFileType } from '#contract/files/sniff-file-type.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { type ByteSource, readDirectory, readEntry, type Unpacker, type ZipLine } from './read-zip.ts'

export interface OpenCourse extends ReadCourse {
  /** @returns the bytes, or why not */
  readMedia: (media: CourseMedia) => Promise<Result<Uint8Array<ArrayBuffer>, string>>
}

/** What is wrong is said with its place; nothing was sent yet. */
export async function openCourseFile(
  source: ByteSource,
  unpacker: Unpacker,
): Promise<Result<OpenCourse, string[]>> {
  const directory = await readDirectory(source)
  if (!directory.ok) return refuse([directory.failure])
  const lines = new Map(directory.value.map((line) => [line.name, line]))
  const json = await readEntry(source, lines.get(COURSE_ENTRY)!, unpacker)
  if (!json.ok) return refuse([json.failure])
  const text = unpacker.decode(json.value)
  if (text === null) return refuse([`${COURSE_ENTRY}: its letters aren’t UTF-8.`])
  const read = readCourseFile(text)
  if (!read.ok) return read
  const faults = compare(read.value.course.media, lines)
  if (faults.length > 0) return refuse(faults)
  return succeed({
    ...read.value,
    readMedia: async (media) => {
      const found = await readEntry(source, lines.get(media.path)!, unpacker)
      if (!found.ok || sniffFileType(found.value) === media.type) return found
      return refuse(`${media.path}: it isn’t what its name says.`)
    },
  })
}

/** What the course names and what the ZIP has are the same. */
function compare(media: readonly CourseMedia[], lines: ReadonlyMap<string, ZipLine>): string[] {
  const named = new Set([COURSE_ENTRY, ...media.map(({ path }) => path)])
  return [
    ...media.flatMap(({ path, bytes }, at) => {
      const line = lines.get(path)
      if (line === undefined) return [`media[${at}].path: ${path} isn’t in the file.`]
      return line.bytes === bytes
        ? []
        : [`media[${at}].bytes: ${path} has ${line.bytes} bytes, not ${bytes}.`]
    }),
    ...[...lines.keys()]
      .filter((name) => !named.has(name))
      .map((name) => `${name}: the course doesn’t name it.`),
  ]
}
