import type { SentToWorkshops } from '#domain/learning/course-videos/course-video-sender.ts'
import { admitVideo } from '#features/shared/course-videos/admit-video.ts'
import { useServices } from '#features/shared/use-services.ts'
import { sendWords as words } from './video-words.ts'

/** Sends a chosen file to a course, in pieces, while the person goes on. @returns why it can’t be sent; null: it is, or they thought better of it */
export function useSendVideo(): (file: File, to: SentToWorkshops) => Promise<string | null> {
  const services = useServices()
  return async (file, to) => {
    const { picker, courseVideos } = services
    const { picked } = await picker.look([{ file }])
    const [first] = picked
    if (first === undefined) return words.type
    const admitted = await admitVideo(services, first, words.type)
    if (!admitted.isAdmitted) return admitted.problem
    courseVideos.send(to, first, null)
    return null
  }
}
