import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userTopics } from '#contract/realtime/destinations.ts'
import { useServices } from '#features/shared/use-services.ts'
import { libraryKey } from './library-calls.ts'

/** What was shared, asked for or decided meanwhile shows by itself; asking again is harmless however often it comes. */
export function useLibraryNews(): void {
  const { realtime } = useServices()
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: libraryKey })
    return realtime.listen(userTopics.notificationSharedLibrary, ask)
  }, [realtime, client])
}
