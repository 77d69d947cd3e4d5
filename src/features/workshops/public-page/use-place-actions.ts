import { fullNameOf } from '#contract/vocabulary/people/person-name.ts'
import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import {
  acceptPlaceRequest,
  declinePlaceRequest,
  listPlaceRequests,
  type PlaceRequest,
} from '#contract/endpoints/workshops/public-page/place-requests.ts'
import { getWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { partWords, requestWords as words } from './public-page-words.ts'

export interface PlaceActions {
  isBusy: boolean
  accept: (request: PlaceRequest) => Promise<void>
  /** @returns why it failed; null: it is done */
  decline: (request: PlaceRequest, answer: string) => Promise<string | null>
}

const nameOf = (request: PlaceRequest) => fullNameOf(request)
const describe = (failure: CallFailure) => failure.message ?? partWords.failed

/** What staff do with a request; after a refusal too, the list shows what others have done. */
export function usePlaceActions(id: WorkshopId): PlaceActions {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    accept: async (request) => {
      setBusy(true)
      const answer = await call(acceptPlaceRequest, { params: { id: request.id } })
      setBusy(false)
      void answers.invalidateAll([listPlaceRequests, getWorkshop, ...attendeeAnswers])
      if (answer.ok) toasts.show({ type: 'SUCCESS', msg: words.accepted(nameOf(request)) })
      else toasts.show({ type: 'ERROR', msg: describe(answer.failure) })
    },
    decline: async (request, word) => {
      const answer = await call(declinePlaceRequest, { params: { id: request.id }, body: { answer: word } })
      void answers.invalidate(listPlaceRequests, { params: { id } })
      if (!answer.ok) return describe(answer.failure)
      toasts.show({ type: 'SUCCESS', msg: words.declined(nameOf(request)) })
      return null
    },
  }
}
