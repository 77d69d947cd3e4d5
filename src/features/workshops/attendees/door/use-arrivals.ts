import { useState } from 'react'
import {
  setAttendeeArrived,
  type DoorAttendee,
} from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import { saidAfter } from '#domain/time/said-after.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useSafeWrite } from '../../use-early-writes.ts'
import { actWords } from '../attendee-words.ts'
import { doorWords as words } from './door-words.ts'

type Said = Pick<DoorAttendee, 'id' | 'fullName' | 'arrivedSaidAt'>

/** Says who has arrived, without a network too; the latest can be undone where it is reported. */
export function useArrivals() {
  const { clock, toasts } = useServices()
  const write = useSafeWrite()
  const isAway = useIsOffline()
  const { writes } = useQueued()
  const [last, setLast] = useState<(Done & { id: DoorAttendee['id'] }) | null>(null)

  async function say(person: Said, hasArrived: boolean, isUndo = false) {
    const { id, fullName } = person
    const saidAt = saidAfter(person.arrivedSaidAt, clock.now())
    const query = { hasArrived: hasArrived ? 'true' : 'false', saidAt }
    const queued = await write(setAttendeeArrived, { params: { id }, query }, { personName: fullName })
    if (!queued.ok) {
      setLast(null)
      toasts.show({ type: 'ERROR', msg: actWords.notStored })
      return
    }
    const text = hasArrived ? words.marked(fullName) : words.undone(fullName)
    setLast({
      id,
      text,
      undo: isUndo ? null : () => void say({ ...person, arrivedSaidAt: saidAt }, !hasArrived, true),
    })
  }

  const isRefused = writes.some(
    (write) => write.refusal !== null && inputOf(setAttendeeArrived, write)?.params.id === last?.id,
  )
  const said = isRefused ? null : last
  const done = said === null || !isAway ? said : { ...said, text: `${said.text} ${actWords.waits}` }
  return { done, say }
}

export type Arrivals = ReturnType<typeof useArrivals>
