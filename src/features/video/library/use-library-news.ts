import { useEffect } from 'react'
import { userTopics } from '#contract/realtime/destinations.ts'
import { libraryAnswers } from '#features/shared/reading/answer-groups.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'

/** What was shared, asked for or decided meanwhile shows by itself; asking again is harmless however often it comes. */
export function useLibraryNews(): void {
  const { realtime } = useServices()
  const answers = useAnswers()
  useEffect(() => {
    const ask = () => void answers.invalidateAll(libraryAnswers)
    return realtime.listen(userTopics.notificationSharedLibrary, ask)
  }, [realtime, answers])
}
