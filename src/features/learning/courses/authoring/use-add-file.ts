import { useState } from 'react'
import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import { addCourseFile, listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { sniffFileType } from '#contract/files/sniff-file-type.ts'
import { CONTENT_FILE_BYTES_MAX } from '#contract/limits.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { admitVideo } from '#features/shared/course-videos/admit-video.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { fileWords as words } from './authoring-words.ts'

/**
 * Adds a file to a course: pictures and documents at once, videos in pieces, while the person goes on. What the server
 * would refuse is refused here first, with the file's name.
 */
export function useAddFile(courseId: CourseId) {
  const services = useServices()
  const { call, picker, courseVideos } = services
  const answers = useAnswers()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  /** Null: it was refused, or is a video, which is a file of the course once it is ready. */
  async function add(file: File): Promise<CourseFile | null> {
    setFault(null)
    const head = await readBytes(file.slice(0, 1_024))
    if (head === null) return refuse(words.unreadable(file.name))
    const type = sniffFileType(head)
    const isSmall = type === 'application/pdf' || type?.startsWith('image/') === true
    return isSmall ? addSmall(file) : addVideo(file)
  }
  async function addSmall(file: File): Promise<CourseFile | null> {
    if (file.size > CONTENT_FILE_BYTES_MAX) return refuse(words.size(file.name))
    setSending(true)
    const bytes = await readBytes(file)
    if (bytes === null) {
      setSending(false)
      return refuse(words.unreadable(file.name))
    }
    const files = { file: [{ name: file.name, bytes }] }
    const answer = await call(addCourseFile, { params: { courseId }, files })
    setSending(false)
    if (!answer.ok) return refuse(answer.failure.message ?? words.failed)
    const added = answer.value
    answers.updateCached(listCourseFiles, { params: { courseId } }, (list) => ({
      ...list,
      files: [added, ...list.files.filter(({ assetId }) => assetId !== added.assetId)],
    }))
    return added
  }
  async function addVideo(file: File): Promise<null> {
    const { picked } = await picker.look([{ file }])
    const [first] = picked
    if (first === undefined) return refuse(words.unreadable(file.name))
    const admitted = await admitVideo(services, first, words.type)
    if (admitted.isAdmitted) courseVideos.send(courseId, first, null)
    else if (admitted.problem !== null) return refuse(`${file.name}: ${admitted.problem}`)
    return null
  }
  function refuse(words: string): null {
    setFault(words)
    return null
  }
  return { add, isSending, fault }
}

/** Null if its disk is gone, or the file was changed after it was chosen. */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}
