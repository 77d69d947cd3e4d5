import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import type { DeviceReporter } from '#domain/operations/devices/device-reporter.ts'
import type { Downloads } from '#domain/video/downloads/downloads.ts'
import type { RealtimeLink, TakeSender } from '#domain/ports.ts'
import type { DevicePush } from '#domain/notices/push/device-push.ts'
import { noProcessing } from '#domain/video/processing/processing-state.ts'
import type { Processing } from '#domain/video/processing/processing-runner.ts'
import { emptyOverview, noWrites } from '#domain/sync/sync-overview.ts'
import type { SyncCentre } from '#domain/sync/sync-queue.ts'
import { deferService, type Plan, watched } from './defer-service.ts'

/** What brings takes to the server and reports what happened to them. */
export interface Delivery {
  realtime: RealtimeLink
  sender: TakeSender
  sync: SyncCentre
  processing: Processing
  downloads: Downloads
  devices: DeviceReporter
  push: DevicePush
}

/** The recorder is ready before the delivery of its takes is loaded. */
export function deferDelivery(arrival: Promise<Delivery>): Delivery {
  return {
    realtime: deferService(async () => (await arrival).realtime, realtime),
    sender: deferService(async () => (await arrival).sender, sender),
    sync: deferService(async () => (await arrival).sync, sync),
    processing: deferService(async () => (await arrival).processing, processing),
    downloads: deferService(async () => (await arrival).downloads, downloads),
    devices: deferService(async () => (await arrival).devices, devices),
    push: deferService(async () => (await arrival).push, push),
  }
}

const realtime: Plan<RealtimeLink> = {
  state: { part: watched('offline') },
  start: 'tell',
  stop: 'tell',
  send: 'ask',
  bufferedBytes: { until: 0 },
  listen: 'follow',
}

const sender: Plan<TakeSender> = {
  follow: 'follow',
  deliver: 'ask',
  acknowledged: { until: 0 },
  progress: { part: watched(new Map()) },
}

const sync: Plan<SyncCentre> = {
  start: 'follow',
  wake: 'tell',
  sendNow: 'tell',
  noteProcessing: 'tell',
  overview: { part: watched(emptyOverview) },
  onFinished: 'follow',
  sendTake: 'ask',
  discardTake: 'ask',
  discardLater: 'ask',
  undoDiscard: 'ask',
  addUpload: 'ask',
  recogniseFile: 'ask',
  pauseUpload: 'ask',
  resumeUpload: 'ask',
  cancelUpload: 'ask',
  provideFile: 'ask',
  allowFile: 'ask',
  changeSubmission: 'ask',
  retry: 'ask',
  write: 'ask',
  writes: { part: { ...watched(noWrites), retry: 'ask', giveUp: 'ask', drop: 'ask' } },
  countWrites: 'ask',
}

const processing: Plan<Processing> = {
  ...watched(noProcessing),
  noteUploadFinished: 'tell',
  noteOpened: 'tell',
  noteProcessingAgain: 'tell',
}

const downloads: Plan<Downloads> = {
  ...watched(noDownloads),
  findSource: 'ask',
  readReviewData: 'ask',
  hold: 'follow',
  downloadQueue: 'tell',
  queue: { part: watched({ status: 'idle' }) },
  add: 'tell',
  addCourseVideo: 'tell',
  pause: 'tell',
  resume: 'tell',
  remove: 'tell',
  removeUnlessWatched: 'tell',
  renew: 'tell',
  set: 'tell',
}

const devices: Plan<DeviceReporter> = { start: 'follow', tabletId: 'ask', reportNow: 'ask' }

const push: Plan<DevicePush> = { read: 'ask', begin: 'ask', end: 'ask' }
