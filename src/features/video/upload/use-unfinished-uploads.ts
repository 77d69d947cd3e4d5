import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelUpload, listMyPausedUploads, type UploadTask } from '#contract/endpoints/video/uploads.ts'
import { succeed } from '#contract/result.ts'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { type UnfinishedTrouble, findElsewhere } from '#domain/video/upload/unfinished-upload.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import {
  askAgainToDiscard,
  askToDiscard,
  describeDiscarded,
  describeNotDiscarded,
  describeUnfinishedTrouble,
  describeVideoByNow,
} from './unfinished-words.ts'
import type { UploadDesk } from './use-upload-desk.ts'

export interface UnfinishedUploads {
  tasks: readonly UploadTask[]
  /** The upload whose chosen file is being checked. */
  looking: UploadTaskId | null
  choose: (task: UploadTask, files: readonly File[]) => void
  browse: (task: UploadTask) => void
  discard: (task: UploadTask) => void
}

type Choice = PickedFile | 'nothing' | 'unreadable'
type Services = ReturnType<typeof useServices>

/** What was begun on another device, and ways to continue from here. Empty while the server can't be reached. */
export function useUnfinishedUploads({ chosen, goOn }: UploadDesk): UnfinishedUploads {
  const services = useServices()
  const { sync, picker, reachability } = services
  const answers = useAnswers()
  const isReachable = useWatchable(reachability) !== 'unreachable'
  const { lines } = useWatchable(sync.overview())
  // Other devices change it, not this one.
  const { data = [] } = useQuery({ ...uploadsElsewhere(services), staleTime: 0, enabled: isReachable })
  const [looking, setLooking] = useState<UploadTaskId | null>(null)

  async function resume(task: UploadTask, choice: Promise<Choice>): Promise<void> {
    setLooking(task.id)
    const picked = await choice
    if (picked !== 'nothing') await recognize(services, task, picked, goOn)
    setLooking(null)
    await answers.invalidate(listMyPausedUploads)
  }

  async function discard(task: UploadTask): Promise<void> {
    if (!(await askTwice(services, task))) return
    if (await giveUp(services, task))
      answers.updateCached(listMyPausedUploads, {}, (known) => known.filter(({ id }) => id !== task.id))
    await answers.invalidate(listMyPausedUploads)
  }

  const isOnDesk = ({ id }: UploadTask): boolean => chosen.files.some(({ begun }) => begun?.id === id)
  const isOnThisDevice = ({ takeId }: UploadTask): boolean => lines.some((line) => line.takeId === takeId)
  return {
    tasks: isReachable ? data.filter((task) => !isOnDesk(task) && !isOnThisDevice(task)) : [],
    looking,
    choose: (task, files) =>
      void resume(
        task,
        picker.look(files.map((file) => ({ file }))).then(({ picked: [file] }) => file ?? 'unreadable'),
      ),
    browse: (task) =>
      void resume(
        task,
        picker
          .browse({ multiple: false })
          .then(({ picked: [file], unreadable }) => file ?? (unreadable > 0 ? 'unreadable' : 'nothing')),
      ),
    discard: (task) => void discard(task),
  }
}

async function recognize(
  { sync, toasts }: Services,
  task: UploadTask,
  picked: PickedFile | 'unreadable',
  goOn: UploadDesk['goOn'],
): Promise<void> {
  const tell = (trouble: UnfinishedTrouble): void =>
    toasts.show({
      type: trouble === 'moved-on' ? 'INFO' : 'ERROR',
      msg: describeUnfinishedTrouble(trouble, task),
    })
  if (picked === 'unreadable') return tell(picked)
  const known = await sync.recognizeFile(task, picked)
  if (!known.ok) return tell(known.failure)
  await goOn(known.value, picked)
}

/** Asked twice: the file may be on a device that is far away. */
async function askTwice({ dialogs }: Services, { filename }: UploadTask): Promise<boolean> {
  const isMeant = await dialogs.confirm({
    ...askToDiscard(filename),
    confirmLabel: 'DISCARD',
    cancelLabel: 'KEEP',
    destructive: true,
  })
  if (!isMeant) return false
  return dialogs.confirm({
    ...askAgainToDiscard(filename),
    confirmLabel: 'DISCARD FOR GOOD',
    cancelLabel: 'KEEP',
    destructive: true,
  })
}

/** False if it is still there. */
async function giveUp({ call, toasts }: Services, { id, filename }: UploadTask): Promise<boolean> {
  const canceled = await call(cancelUpload, { query: { taskId: id } })
  if (!canceled.ok && canceled.failure.code !== 'not-found') {
    const why = describeFailure(canceled.failure)
    toasts.show({ type: 'ERROR', msg: describeNotDiscarded(filename, why) })
    return false
  }
  const isVideo = canceled.ok && canceled.value.cancelRequest === 'DENIED'
  toasts.show(
    isVideo
      ? { type: 'INFO', msg: describeVideoByNow(filename) }
      : { type: 'DELETE', msg: describeDiscarded(filename) },
  )
  return true
}

/** Paused uploads of mine of which this device has nothing. */
function uploadsElsewhere(services: Services) {
  return endpointQuery(
    listMyPausedUploads,
    {},
    {
      bring: async (call, signal) => {
        const answer = await call(listMyPausedUploads, {}, { signal })
        return answer.ok
          ? succeed(await findElsewhere(services.takes, services.session.me(), answer.value))
          : answer
      },
    },
  )
}
