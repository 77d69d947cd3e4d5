import { useState } from 'react'
import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import { addCourseFile, listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { sniffFileType } from '#contract/files/sniff-file-type.ts'
import { CONTENT_FILE_BYTES_MAX, CONTENT_VIDEO_BYTES_MAX } from '#contract/limits.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { fileWords as words } from './authoring-words.ts'

/** Uploads a file to a course. What the server would refuse is refused here first, with the file's name. */
export function useAddFile(courseId: CourseId) {
  const { call } = useServices()
  const answers = useAnswers()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function add(file: File): Promise<CourseFile | null> {
    const head = await readBytes(file.slice(0, 16))
    if (head === null) return refuse(words.unreadable(file.name))
    const type = sniffFileType(head)
    const isVideo = type === 'video/mp4'
    const isTaken = isVideo || type === 'application/pdf' || type?.startsWith('image/') === true
    if (!isTaken) return refuse(words.type(file.name))
    if (file.size > (isVideo ? CONTENT_VIDEO_BYTES_MAX : CONTENT_FILE_BYTES_MAX))
      return refuse(words.size(file.name))
    setFault(null)
    setSending(true)
    const bytes = await readBytes(file)
    if (bytes === null) {
      setSending(false)
      return refuse(words.unreadable(file.name))
    }
    const sent = { name: file.name, bytes }
    const files = isVideo ? { file: [], video: [sent] } : { file: [sent], video: [] }
    const answer = await call(addCourseFile, { params: { courseId }, files })
    setSending(false)
    if (!answer.ok) return refuse(answer.failure.message ?? words.failed)
    const added = answer.value
    answers.updateCached(listCourseFiles, { params: { courseId } }, (list) => ({
      files: [added, ...list.files.filter(({ assetId }) => assetId !== added.assetId)],
    }))
    return added
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
