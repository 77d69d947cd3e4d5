import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listMyPausedUploads, type UploadTask } from '#contract/endpoints/uploads.ts'
import type { Call, TakeStore } from '#domain/ports.ts'
import { keepElsewhere } from '#domain/upload/begun-upload.ts'
import { retryUnlessAnswered, valueOrThrow } from '#features/shared/call-error.ts'

export const begunKey = ['video', 'uploads', 'begun'] as const

/** Paused uploads of mine of which this device has nothing. */
export function begunQuery(call: Call, takes: TakeStore) {
  return queryOptions({
    queryKey: begunKey,
    // Another device changes it, not this one.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const tasks = valueOrThrow(listMyPausedUploads, await call(listMyPausedUploads, {}, { signal }))
      return keepElsewhere(takes, tasks)
    },
    retry: retryUnlessAnswered,
  })
}

/** It is on this device from now on, or nowhere. */
export function leaveOutBegun(queries: QueryClient, { id }: Pick<UploadTask, 'id'>): void {
  queries.setQueryData<UploadTask[]>(begunKey, (tasks) => tasks?.filter((task) => task.id !== id))
}
