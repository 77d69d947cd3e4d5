import { useRef, useState } from 'react'
import type { CourseMedia } from '#contract/content/course-file/course-file.ts'
import type { CallFailure, CallInput, Reply } from '#contract/endpoint.ts'
import { getMadeCourse, listWrittenCourses } from '#contract/endpoints/learning/course-making.ts'
import {
  addImportedFile,
  findImported,
  importCourse,
} from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { type AssetId, courseId as anyCourse, type CourseId } from '#contract/vocabulary/ids.ts'
import { type OpenCourse, openCourseFile } from '#domain/learning/course-file/open-course-file.ts'
import type { Call } from '#domain/ports.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { problemOf } from '../making/use-making.ts'
import { importWords as words } from './sharing-words.ts'
import { sourceOf, unpacker } from './unpack.ts'

export type ImportPlan = Pick<CallInput<typeof importCourse>['body'], 'as' | 'owner'> & {
  into: CourseId | null
  /** Whether what its makers suggest comes in, too. */
  keeps: boolean
}

export type Importing =
  | { status: 'choose'; faults: string[] }
  | { status: 'read' }
  | { status: 'decide'; opened: OpenCourse; known: Reply<typeof findImported>['items'] }
  | { status: 'send'; opened: OpenCourse; sent: number }
  | { status: 'stopped'; opened: OpenCourse; plan: ImportPlan; problem: string }

/** What was sent already isn't sent again after a line was cut; the course is made at once, at the end. */
export function useImport(onMade: (id: CourseId) => void) {
  const { call, ids } = useServices()
  const answers = useAnswers()
  const [state, setState] = useState<Importing>({ status: 'choose', faults: [] })
  /** Of the file that is open; another file, or closing, ends what is under way. */
  const run = useRef({ isOver: false, sent: new Map<string, AssetId>(), courseId: '' })

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    stop()
    const current = { isOver: false, sent: new Map<string, AssetId>(), courseId: ids.uuid() }
    run.current = current
    setState({ status: 'read' })
    const opened = await openCourseFile(sourceOf(file), unpacker).catch(() => null)
    if (opened === null) return setState({ status: 'choose', faults: [words.unreadable] })
    if (!opened.ok) return setState({ status: 'choose', faults: opened.failure })
    const found = await call(findImported, { params: { sourceId: opened.value.course.id } })
    if (current.isOver) return
    setState(
      found.ok
        ? { status: 'decide', opened: opened.value, known: found.value.items }
        : { status: 'choose', faults: [problemOf(found.failure).text] },
    )
  }

  async function start(opened: OpenCourse, plan: ImportPlan): Promise<void> {
    const current = run.current
    const halt = (problem: string) => {
      if (!current.isOver) setState({ status: 'stopped', opened, plan, problem })
    }
    for (const [at, media] of opened.course.media.entries()) {
      if (current.isOver) return
      setState({ status: 'send', opened, sent: at })
      const fault = current.sent.has(media.path)
        ? null
        : await sendMedia(call, { opened, media, sent: current.sent })
      if (fault !== null) return halt(fault)
    }
    setState({ status: 'send', opened, sent: opened.course.media.length })
    const id = plan.into ?? anyCourse.parse(current.courseId)
    const { as, owner } = plan
    const files = [...current.sent].map(([path, assetId]) => ({ path, assetId }))
    const { suggestion: _suggestion, ...without } = opened.course
    const body = { as, owner, course: plan.keeps ? opened.course : without, files }
    const answer = await call(importCourse, { params: { courseId: id }, body })
    if (!answer.ok) {
      // The server may have removed what was sent: the next try sends it again.
      if (answer.failure.code === 'wrong-state') current.sent.clear()
      return halt(sentenceOf(answer.failure))
    }
    await answers.invalidateAll([listWrittenCourses])
    await answers.invalidate(getMadeCourse, { params: { courseId: id } })
    if (!current.isOver) onMade(id)
  }

  function stop(): void {
    run.current.isOver = true
  }
  return { state, choose, start, stop, reset: () => setState({ status: 'choose', faults: [] }) }
}

interface SentMedia {
  opened: OpenCourse
  media: CourseMedia
  sent: Map<string, AssetId>
}

/** @returns why not, null if it was sent */
async function sendMedia(call: Call, { opened, media, sent }: SentMedia): Promise<string | null> {
  const bytes = await opened.readMedia(media).catch(() => null)
  if (bytes === null) return words.unreadable
  if (!bytes.ok) return bytes.failure
  const part = [{ name: media.name, bytes: bytes.value }]
  const files = media.type === 'video/mp4' ? { file: [], video: part } : { file: part, video: [] }
  const answer = await call(addImportedFile, { files })
  if (!answer.ok) return sentenceOf(answer.failure)
  sent.set(media.path, answer.value.assetId)
  return null
}

/** What the server found says more than that nothing was changed. */
function sentenceOf(failure: CallFailure): string {
  return failure.code === 'invalid-input' && failure.message !== undefined
    ? failure.message
    : problemOf(failure).text
}
