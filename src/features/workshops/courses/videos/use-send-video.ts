import type { SentToWorkshops } from '#domain/learning/course-videos/course-video-sender.ts'
import { findVideoProblem } from '#features/shared/course-videos/find-video-problem.ts'
import { useServices } from '#features/shared/use-services.ts'
import { sendWords as words } from './video-words.ts'

/** Sends a chosen file to a course, in pieces, while the person goes on. @returns why it can’t be sent; null: it is */
export function useSendVideo(): (file: File, to: SentToWorkshops) => Promise<string | null> {
  const services = useServices()
  return async (file, to) => {
    const { call, picker, courseVideos } = services
    const { picked } = await picker.look([{ file }])
    const [first] = picked
    if (first === undefined) return words.type
    const problem = await findVideoProblem(call, first, words.type)
    if (problem === null) courseVideos.send(to, first, null)
    return problem
  }
}
