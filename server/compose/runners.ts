import { createNotifier } from '../modules/notices/notifier.ts'
import { PUSH_JOB } from '../modules/notices/push/push-service.ts'
import { completions } from '../modules/learning/completions/completion-service.ts'
import { reportLoss } from '../modules/operations/faults/report-service.ts'
import { createRunnerHandlers } from '../modules/operations/runners/runner-routes.ts'
import { register } from '../modules/operations/runners/runner-service.ts'
import { forgetExpiredTokens } from '../modules/operations/runners/runner-store.ts'
import { nameAttempts } from '../modules/video/submit/attempt-notices.ts'
import { notifyOfWatchable } from '../modules/video/submit/watchable-notices.ts'
import { ringSoon } from '../jobs/job-bell.ts'
import { createReceivedFiles } from '../jobs/runners/received-files.ts'
import { removeLeftFiles } from '../jobs/runners/remove-left-files.ts'
import { createRunnerDesk } from '../jobs/runners/runner-desk.ts'
import { countWaitingJobs, forgetOldJobs } from '../jobs/runners/runner-job-store.ts'
import { serveRunnerBytes } from '../jobs/runners/serve-runner-bytes.ts'
import { findMediaTools } from '../platform/media/media-tools.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Machines that take media work, and what they bring back. */
export async function composeRunners(parts: ServerParts) {
  const { config, database, blobs, room, assets, bell, jobs, log, scratchFolder } = parts
  const { publisher } = parts.realtime
  const notifier = nameAttempts(createNotifier(publisher, ringSoon(bell, PUSH_JOB)))
  const received = createReceivedFiles(blobs)
  const desk = createRunnerDesk({
    bench: {
      database,
      blobs,
      room,
      assets,
      tools: await findMediaTools({ ffmpegPath: config.ffmpegPath, searchPath: process.env['PATH'] ?? '' }),
      publisher,
      notifier,
      completions,
      onWatchable: (tx, videoId) => notifyOfWatchable(notifier, tx, videoId),
      onLoss: reportLoss,
      log,
      scratchFolder,
      queue: jobs.queue,
      send: jobs.send,
    },
    hands: jobs.hands,
    received,
    workPlace: config.mediaWork,
  })
  return {
    handlers: {
      ...createRunnerHandlers({
        database,
        workPlace: config.mediaWork,
        countWaiting: () => countWaitingJobs(database),
        revoke: (actorId, id) => desk.revoke(actorId, id),
      }),
      registerRunner: ({ body }) => register(database, body),
      claimRunnerJob: ({ body }) => desk.claim(body),
      reportRunnerJob: (input) => desk.report(input),
      finishRunnerJob: (input) => desk.finish(input),
      returnRunnerJob: (input) => desk.giveBack(input),
    },
    chores: [
      {
        name: 'old attempts of runners were forgotten',
        isByAge: true,
        run: () => forgetOldJobs(database, (id) => received.remove(id)),
      },
      {
        name: 'what runners had sent for attempts that are gone was removed',
        isByAge: true,
        run: () => removeLeftFiles({ database, received }, Date.now()),
      },
      {
        name: 'registration tokens that nobody used were forgotten',
        isByAge: true,
        run: () => forgetExpiredTokens(database),
      },
    ],
    mount: (app) => serveRunnerBytes(app, { desk, blobs, room, received }),
  } satisfies Area
}
