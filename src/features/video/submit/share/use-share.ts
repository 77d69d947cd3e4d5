import { useState } from 'react'
import { shareVideo } from '#contract/endpoints/video/library.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { libraryAnswers, myVideoAnswers } from '#domain/writes/answer-groups.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { sharedWords, waitingWords, shareWords } from './share-words.ts'

interface Share {
  videoId: VideoId
  description: string
  usersToNotify: UserId[]
}

/** Shares now, or stores the request on this device until the server can be reached. */
export function useShare({ isAway, onDone }: { isAway: boolean; onDone: () => void }) {
  const { call, ids, sync, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [key] = useState(() => ids.uuid())

  async function queue(body: Share): Promise<void> {
    const queued = await sync.write(shareVideo, { body })
    if (!queued.ok) {
      setTrouble(shareWords.notStored)
      return
    }
    toasts.show({ type: 'SAVED', msg: waitingWords })
    onDone()
  }
  async function send(body: Share): Promise<void> {
    const answer = await call(shareVideo, { body }, { idempotencyKey: key })
    if (answer.ok) {
      toasts.show({ type: 'SUCCESS', msg: sharedWords[answer.value.status] })
      await answers.invalidateAll([...libraryAnswers, ...myVideoAnswers])
      onDone()
    } else if (meaningOf(answer.failure) === 'away') {
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
  return { share, isBusy, trouble }
}
