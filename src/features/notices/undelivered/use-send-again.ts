import { useState } from 'react'
import {
  type LetterId,
  listUndelivered,
  sendLetterAgain,
  type UndeliveredLetter,
} from '#contract/endpoints/notices/undelivered.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { undeliveredWords } from './undelivered-words.ts'

/** Sends with a single press; one that is being sent can't be pressed again. */
export function useSendAgain() {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const [sending, setSending] = useState<readonly LetterId[]>([])

  async function send({ id, person: { fullName } }: UndeliveredLetter): Promise<void> {
    setSending((before) => [...before, id])
    const answer = await call(sendLetterAgain, { params: { id } })
    const tooMany = answer.ok ? null : describeTooMany(answer.failure)
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: undeliveredWords.sent(fullName) })
    else if (tooMany !== null) toasts.show({ type: 'ERROR', msg: tooMany })
    else if (answer.failure.code === 'wrong-state')
      toasts.show({ type: 'ERROR', msg: undeliveredWords.nothingToSend(fullName) })
    else if (answer.failure.code === 'not-found')
      toasts.show({ type: 'ERROR', msg: undeliveredWords.gone(fullName) })
    else
      toasts.show({
        type: 'ERROR',
        msg: meaningOf(answer.failure) === 'away' ? undeliveredWords.offline : undeliveredWords.failed,
      })
    await answers.invalidate(listUndelivered)
    setSending((before) => before.filter((one) => one !== id))
  }

  return { sending, send: (letter: UndeliveredLetter) => void send(letter) }
}
