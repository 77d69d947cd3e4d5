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

type Said = Pick<DoorAttendee, 'id' | 'fullName' | 'arrivedAt' | 'arrivedSaidAt'>

/** Says who has arrived, without a network too; the latest can be undone where it is reported. */
export function useArrivals() {
  const { clock, toasts } = useServices()
  const queue = useSafeWrite()
  const isAway = useIsOffline()
  const { writes } = useQueued()
  const [last, setLast] = useState<(Done & { id: DoorAttendee['id'] }) | null>(null)

  /** @param undoes when this person said here what is taken back */
  async function write(person: Said, hasArrived: boolean, undoes: string | null): Promise<string | null> {
    const { id, fullName } = person
    const saidAt = saidAfter(person.arrivedSaidAt, clock.now())
    const query = {
      hasArrived: hasArrived ? 'true' : 'false',
      saidAt,
      ...(!hasArrived && undoes !== null && { undoes }),
    }
    const queued = await queue(setAttendeeArrived, { params: { id }, query }, { personName: fullName })
    if (queued.ok) return saidAt
    setLast(null)
    toasts.show({ type: 'ERROR', msg: actWords.notStored })
    return null
  }

  async function undo(person: Said, hasArrived: boolean, undoes: string): Promise<void> {
    if ((await write(person, hasArrived, undoes)) === null) return
    setLast({ id: person.id, text: words.takenBack(person.fullName), undo: null })
  }

  async function say(person: Said, hasArrived: boolean): Promise<void> {
    const { id, fullName, arrivedAt } = person
    // Shown as arrived by what waits here: nobody else's arrival is seen, and none is denied.
    if (!hasArrived && arrivedAt !== null && waits(id, arrivedAt)) return undo(person, false, arrivedAt)
    const saidAt = await write(person, hasArrived, null)
    if (saidAt === null) return
    const text = hasArrived ? words.marked(fullName) : words.undone(fullName)
    setLast({ id, text, undo: () => void undo({ ...person, arrivedSaidAt: saidAt }, !hasArrived, saidAt) })
  }

  function waits(id: DoorAttendee['id'], saidAt: string): boolean {
    return writes.some((write) => {
      const input = inputOf(setAttendeeArrived, write)
      return input?.params.id === id && input.query.saidAt === saidAt
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
