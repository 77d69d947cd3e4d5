import { listMyPausedUploads } from '#contract/endpoints/video/uploads.ts'
import { succeed } from '#contract/result.ts'
import type { TakeStore } from '#domain/ports.ts'
import { keepElsewhere } from '#domain/video/upload/unfinished-upload.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** Paused uploads of mine of which this device has nothing. */
export function uploadsElsewhere(takes: TakeStore) {
  return endpointQuery(
    listMyPausedUploads,
    {},
    {
      bring: async (call, signal) => {
        const answer = await call(listMyPausedUploads, {}, { signal })
        return answer.ok ? succeed(await keepElsewhere(takes, answer.value)) : answer
      },
    },
  )
}
