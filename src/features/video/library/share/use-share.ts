import { useState } from 'react'
import { shareVideo } from '#contract/endpoints/library.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { libraryAnswers } from '#features/shared/reading/answer-groups.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'

interface Share {
  videoId: VideoId
  description: string
  usersToNotify: UserId[]
}

/** Shares now, or keeps the wish on this device until the server can be reached. */
export function useShare({ isAway, onDone }: { isAway: boolean; onDone: () => void }) {
  const { call, ids, sync, toasts, session } = useServices()
  const answers = useAnswers()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [key] = useState(() => ids.uuid())
  const me = session.me()

  async function queue(body: Share): Promise<void> {
    const queued = await sync.write(shareVideo, { body })
    if (!queued.ok) {
      setTrouble('It could not be kept on this device either. Try again in a moment.')
      return
    }
    toasts.show({ type: 'SAVED', msg: 'Kept on this device. It is sent when there is a connection.' })
    onDone()
  }
  async function send(body: Share): Promise<void> {
    const answer = await call(shareVideo, { body }, { idempotencyKey: key })
    if (answer.ok) {
      const isShared = answer.value.status === 'ACCEPTED'
      const msg = isShared ? 'The video is in the library.' : 'You asked to share it. You hear of the answer.'
      toasts.show({ type: 'SUCCESS', msg })
      await answers.invalidateAll(libraryAnswers)
      onDone()
    } else if (answer.failure.code === 'offline' || answer.failure.code === 'timeout') {
      await queue(body)
    } else {
      const { title, text } = describeFailure(answer.failure)
      setTrouble(`${title}: ${text}`)
    }
  }
  async function share(body: Share): Promise<void> {
    setIsBusy(true)
    setTrouble(null)
    await (isAway ? queue(body) : send(body))
    setIsBusy(false)
  }
  return { share, isBusy, trouble, decidesAlone: me !== null && isFaculty(me) }
}
