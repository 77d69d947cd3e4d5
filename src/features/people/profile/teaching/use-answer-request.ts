import { useState } from 'react'
import type { Input } from '#contract/endpoint.ts'
import {
  answerTeachingRequest,
  listMyTeachingRequests,
  type MyTeachingRequest,
} from '#contract/endpoints/people/teaching-requests.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { describeAnswerTrouble, teachingPartWords as words } from './teaching-part-words.ts'

type Answer = Input<typeof answerTeachingRequest>['body']['answer']

/** Answers a request to teach. Before a program gets power over the account, it says what that means. */
export function useAnswerRequest({ id, program: { title } }: MyTeachingRequest) {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  const said = { TEACHING: words.taught(title), HOME: words.settled(title), DECLINED: words.declined }
  async function answer(chosen: Answer): Promise<void> {
    if (chosen === 'HOME') {
      const isSure = await dialogs.confirm({
        title: words.homeTitle(title),
        text: words.homeText,
        confirmLabel: words.home,
      })
      if (!isSure) return
    }
    setBusy(true)
    const outcome = await call(answerTeachingRequest, { params: { id }, body: { answer: chosen } })
    setBusy(false)
    toasts.show(
      outcome.ok
        ? { type: 'SUCCESS', msg: said[chosen] }
        : { type: 'ERROR', msg: describeAnswerTrouble(outcome.failure) },
    )
    await answers.invalidate(listMyTeachingRequests)
  }
  return { isBusy, answer }
}
