import { noDownloads } from '#domain/downloads/download-state.ts'
import type { Downloads } from '#domain/downloads/downloads.ts'
import type { QueueProgress } from '#domain/downloads/queue-downloader.ts'
import type { RealtimeLink, TakeSender, Unsubscribe, Watchable } from '#domain/ports.ts'
import { noProcessing } from '#domain/processing/processing-state.ts'
import type { Processing } from '#domain/processing/processing-runner.ts'
import { emptyOverview } from '#domain/sync/sync-overview.ts'
import type { QueuedWrites } from '#domain/sync/queued-writes.ts'
import type { SyncCentre } from '#domain/sync/sync-queue.ts'

// The recorder is ready before that which delivers its takes is loaded: these stand in for it, and pass on what they
// are told as soon as it has arrived. Takes are in the device store meanwhile.

/** What brings takes to the server and tells what became of them. */
export interface Delivery {
  realtime: RealtimeLink
  sender: TakeSender
  sync: SyncCentre
  processing: Processing
  downloads: Downloads
}

export function deferDelivery(arrival: Promise<Delivery>): Delivery {
  return {
    realtime: deferRealtime(arrival.then(({ realtime }) => realtime)),
    sender: deferSender(arrival.then(({ sender }) => sender)),
    sync: deferSync(arrival.then(({ sync }) => sync)),
    processing: deferProcessing(arrival.then(({ processing }) => processing)),
    downloads: deferDownloads(arrival.then(({ downloads }) => downloads)),
  }
}

/** Stops what begins later, also when it is stopped before it began. */
function deferStop<Arrived>(
  arrival: Promise<Arrived>,
  begin: (arrived: Arrived) => Unsubscribe,
): Unsubscribe {
  let isOver = false
  let stop: Unsubscribe = () => undefined
  async function beginLater(): Promise<void> {
    const arrived = await arrival
    if (!isOver) stop = begin(arrived)
  }
  void beginLater()
  return () => {
    isOver = true
    stop()
  }
}

function holdLater<Arrived>(arrival: Promise<Arrived>): { here: Arrived | null } {
  const held: { here: Arrived | null } = { here: null }
  async function hold(): Promise<void> {
    held.here = await arrival
  }
  void hold()
  return held
}

function deferWatchable<State>(arrival: Promise<Watchable<State>>, before: State): Watchable<State> {
  const watched = holdLater(arrival)
  return {
    snapshot: () => (watched.here === null ? before : watched.here.snapshot()),
    subscribe: (listener) =>
      deferStop(arrival, (arrived) => {
        listener()
        return arrived.subscribe(listener)
      }),
  }
}

function deferRealtime(arrival: Promise<RealtimeLink>): RealtimeLink {
  const link = holdLater(arrival)
  const state = deferWatchable<'offline' | 'connecting' | 'connected'>(
    arrival.then((arrived) => arrived.state()),
    'offline',
  )
  return {
    state: () => state,
    start: () => void arrival.then((arrived) => arrived.start()),
    stop: () => void arrival.then((arrived) => arrived.stop()),
    send: async (...message) => (await arrival).send(...message),
    bufferedBytes: () => link.here?.bufferedBytes() ?? 0,
    listen: (...topic) => deferStop(arrival, (arrived) => arrived.listen(...topic)),
  }
}

function deferSender(arrival: Promise<TakeSender>): TakeSender {
  const progress = deferWatchable(
    arrival.then((arrived) => arrived.progress()),
    new Map(),
  )
  return {
    follow: (takeId) => deferStop(arrival, (arrived) => arrived.follow(takeId)),
    deliver: async (...order) => (await arrival).deliver(...order),
    progress: () => progress,
  }
}

function deferSync(arrival: Promise<SyncCentre>): SyncCentre {
  const overview = deferWatchable(
    arrival.then((arrived) => arrived.overview()),
    emptyOverview,
  )
  const writes: QueuedWrites = {
    ...deferWatchable(
      arrival.then((arrived) => arrived.writes()),
      [],
    ),
    retry: async (id) => (await arrival).writes().retry(id),
    giveUp: async (id) => (await arrival).writes().giveUp(id),
    drop: async (lane) => (await arrival).writes().drop(lane),
  }
  return {
    start: () => deferStop(arrival, (arrived) => arrived.start()),
    wake: () => void arrival.then((arrived) => arrived.wake()),
    sendNow: () => void arrival.then((arrived) => arrived.sendNow()),
    noteProcessing: (list) => void arrival.then((arrived) => arrived.noteProcessing(list)),
    overview: () => overview,
    onFinished: (listener) => deferStop(arrival, (arrived) => arrived.onFinished(listener)),
    sendTake: async (...take) => (await arrival).sendTake(...take),
    discardTake: async (takeId) => (await arrival).discardTake(takeId),
    addUpload: async (...upload) => (await arrival).addUpload(...upload),
    recogniseFile: async (...file) => (await arrival).recogniseFile(...file),
    pauseUpload: async (takeId) => (await arrival).pauseUpload(takeId),
    resumeUpload: async (takeId) => (await arrival).resumeUpload(takeId),
    cancelUpload: async (takeId) => (await arrival).cancelUpload(takeId),
    provideFile: async (...file) => (await arrival).provideFile(...file),
    allowFile: async (takeId) => (await arrival).allowFile(takeId),
    changeSubmission: async (...said) => (await arrival).changeSubmission(...said),
    retry: async (takeId) => (await arrival).retry(takeId),
    write: async (...write) => (await arrival).write(...write),
    writes: () => writes,
    countWrites: async () => (await arrival).countWrites(),
  }
}

function deferProcessing(arrival: Promise<Processing>): Processing {
  return {
    ...deferWatchable(arrival, noProcessing),
    noteUploadFinished: () => void arrival.then((arrived) => arrived.noteUploadFinished()),
    noteOpened: (asmtId) => void arrival.then((arrived) => arrived.noteOpened(asmtId)),
    processAgain: async (asmtId) => (await arrival).processAgain(asmtId),
  }
}

function deferDownloads(arrival: Promise<Downloads>): Downloads {
  const queue = deferWatchable<QueueProgress>(
    arrival.then((arrived) => arrived.queue()),
    { is: 'idle' },
  )
  return {
    ...deferWatchable(arrival, noDownloads),
    findSource: async (videoId) => (await arrival).findSource(videoId),
    readReviewData: async (videoId) => (await arrival).readReviewData(videoId),
    hold: (videoId) => deferStop(arrival, (arrived) => arrived.hold(videoId)),
    downloadQueue: (...request) => void arrival.then((arrived) => arrived.downloadQueue(...request)),
    queue: () => queue,
    add: (video) => void arrival.then((arrived) => arrived.add(video)),
    pause: (videoId) => void arrival.then((arrived) => arrived.pause(videoId)),
    resume: (videoId) => void arrival.then((arrived) => arrived.resume(videoId)),
    remove: (videoId) => void arrival.then((arrived) => arrived.remove(videoId)),
    removeUnlessWatched: (videoId) => void arrival.then((arrived) => arrived.removeUnlessWatched(videoId)),
    set: (settings) => void arrival.then((arrived) => arrived.set(settings)),
  }
}
