import type { VideoDelivery } from '#contract/realtime/delivery.ts'
import type { ProcessingDone } from '#contract/realtime/processing-done.ts'
import { type UserTopic, userTopics } from '#contract/realtime/destinations.ts'
import type { Log, Publisher } from '#server/ports.ts'
import type { VideoToProcess } from './processing-store.ts'

// The live message is a courtesy: a page that misses it finds out by polling. A repeated round sends it under the same
// id.

interface Voice {
  publisher: Publisher
  log: Log
}

interface Ended {
  job: { eventId: string }
  video: VideoToProcess
}

/** It can be watched now, or never will be. */
export async function announceProcessed(
  voice: Voice,
  { job, video }: Ended,
  { hasError }: { hasError: boolean },
): Promise<void> {
  const { asmtId, videoId, videoType } = video
  const body: ProcessingDone = { eventId: job.eventId, asmtId, videoId, videoType, hasError }
  await say(voice, video, userTopics.videoProcessingDone, body)
}

/** All of it can be fetched now, or its pictures never will be. */
export async function announceDelivery(
  voice: Voice,
  { job, video }: Ended,
  { hasError }: { hasError: boolean },
): Promise<void> {
  const { asmtId, videoId, videoType } = video
  const body: VideoDelivery = { eventId: `delivery:${job.eventId}`, asmtId, videoId, videoType }
  await say(voice, video, hasError ? userTopics.videoCdnError : userTopics.videoCdnDone, body)
}

async function say(
  { publisher, log }: Voice,
  { ownerId, videoId }: VideoToProcess,
  topic: UserTopic,
  body: object,
): Promise<void> {
  await publisher.publish(ownerId, topic, body).catch((error: unknown) => {
    log.warn({ err: error, videoId, topic }, 'how a video fared was not announced')
  })
}
