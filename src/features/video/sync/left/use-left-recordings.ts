import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type LeftRecording,
  listLeftRecordings,
  saveLeftRecording,
} from '#contract/endpoints/video/left-recordings.ts'
import { cancelRecord } from '#contract/endpoints/video/recordings.ts'
import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import { succeed } from '#contract/result.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { findElsewhere } from '#domain/video/upload/unfinished-upload.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import {
  askAgainToDiscardLeft,
  askToDiscardLeft,
  askToSave,
  describeNotDone,
  leftWords,
} from './left-words.ts'

export interface LeftActions {
  /** The one that is being saved or discarded. */
  busy: LeftRecording['id'] | null
  save: (recording: LeftRecording, name: string) => void
  discard: (recording: LeftRecording, name: string) => void
}

/** Empty while the server can't be reached: nothing could be done about them. */
export function useLeftRecordings(): LeftActions & { recordings: readonly LeftRecording[] } {
  const services = useServices()
  const { call, dialogs, toasts } = services
  const answers = useAnswers()
  const isAway = useIsOffline()
  // Other devices change it, not this one.
  const { data = [] } = useQuery({ ...leftElsewhere(services), staleTime: 0, enabled: !isAway })
  const [busy, setBusy] = useState<LeftRecording['id'] | null>(null)

  async function during(id: LeftRecording['id'], work: () => Promise<void>): Promise<void> {
    setBusy(id)
    await work()
    await answers.invalidate(listLeftRecordings)
    setBusy(null)
  }
  async function save({ id }: LeftRecording, name: string): Promise<void> {
    const isMeant = await dialogs.confirm({ ...askToSave(name), confirmLabel: 'SAVE', cancelLabel: 'WAIT' })
    if (!isMeant) return
    await during(id, async () => {
      const saved = await call(saveLeftRecording, { params: { recordId: id } })
      if (!saved.ok)
        return toasts.show({ type: 'ERROR', msg: describeNotDone(name, describeFailure(saved.failure)) })
      toasts.show({ type: 'SUCCESS', msg: leftWords.saved })
      await answers.invalidate(listMyVideos)
    })
  }
  async function discard({ id }: LeftRecording, name: string): Promise<void> {
    const choice = { confirmLabel: 'DISCARD', cancelLabel: 'KEEP', destructive: true } as const
    if (!(await dialogs.confirm({ ...askToDiscardLeft(name), ...choice }))) return
    if (!(await dialogs.confirm({ ...askAgainToDiscardLeft, ...choice }))) return
    await during(id, async () => {
      // The type says nothing here: the recording is found by its id.
      const discarded = await call(cancelRecord, { params: { type: 'other', recordId: id } })
      if (discarded.ok) return toasts.show({ type: 'DELETE', msg: leftWords.discarded })
      toasts.show({ type: 'ERROR', msg: describeNotDone(name, describeFailure(discarded.failure)) })
    })
  }
  return {
    recordings: isAway ? [] : data,
    busy,
    save: (recording, name) => void save(recording, name),
    discard: (recording, name) => void discard(recording, name),
  }
}

/** Of which this device has nothing. */
function leftElsewhere(services: ReturnType<typeof useServices>) {
  return endpointQuery(
    listLeftRecordings,
    {},
    {
      neverStored: true,
      bring: async (call, signal) => {
        const answer = await call(listLeftRecordings, {}, { signal })
        return answer.ok
          ? succeed(await findElsewhere(services.takes, services.session.me(), answer.value))
          : answer
      },
    },
  )
}
