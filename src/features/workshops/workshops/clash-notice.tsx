import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  findWorkshopClashes,
  type WorkshopClash,
} from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import {
  faultOfTimes,
  mergeFaculty,
  wallTimesOf,
  type WorkshopDraft,
} from '#domain/workshops/workshop-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { describeTimes } from '../workshop-when.ts'
import { planWords as words } from './workshop-words.ts'

const CALM_MS = 500

/** What is asked about a draft; null while its times are not known. */
function questionOf(draft: WorkshopDraft) {
  const times = faultOfTimes(draft) === null ? wallTimesOf(draft) : null
  if (times === null) return null
  return {
    ...(draft.id !== '' && { id: draft.id }),
    ...times,
    timezone: draft.timezone,
    location: draft.type === 'VIRTUAL' ? '' : draft.location.trim(),
    city: draft.city.trim(),
    facilitators: draft.facilitators.join(','),
    faculty: mergeFaculty(draft).join(','),
  }
}

/** Workshops at the same time that need the same place or person, once the person pauses. */
export function ClashNotice({ draft }: { draft: WorkshopDraft }) {
  const { clock } = useServices()
  const isOffline = useIsOffline()
  const asked = JSON.stringify(questionOf(draft))
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    if (asked === settled) return
    return clock.after(CALM_MS, () => setSettled(asked))
  }, [clock, asked, settled])
  const query = JSON.parse(settled) as ReturnType<typeof questionOf>
  const { data } = useQuery(
    endpointQuery(findWorkshopClashes, query === null ? skipToken : { query }, { neverStored: true }),
  )
  if (isOffline) return <Notice tone="waiting">{words.clashesUnknown}</Notice>
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Notice tone="error" title={words.clashes}>
      <ul>
        {items.map((clash) => (
          <li key={`${clash.kind} ${clash.workshop.id} ${clash.person?.id ?? ''}`}>{describeClash(clash)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function describeClash({ person, workshop }: WorkshopClash): string {
  const named = `${workshop.title} (${describeTimes(workshop)})`
  return person === null ? words.clash.PLACE(named) : words.clash.PERSON(person.fullName, named)
}
