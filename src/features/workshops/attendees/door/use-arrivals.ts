import { useState } from 'react'
import {
  setAttendeeArrived,
  type DoorAttendee,
} from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useSafeWrite } from '../../use-early-writes.ts'
import { actWords } from '../attendee-words.ts'
import { doorWords as words } from './door-words.ts'

/** Says who has arrived, without a network too; the latest can be undone where it is reported. */
export function useArrivals() {
  const { clock, toasts } = useServices()
  const write = useSafeWrite()
  const isAway = useIsOffline()
  const [last, setLast] = useState<Done | null>(null)

  async function say(person: Pick<DoorAttendee, 'id' | 'fullName'>, hasArrived: boolean, isUndo = false) {
    const { id, fullName } = person
    const query = { hasArrived: hasArrived ? 'true' : 'false', saidAt: new Date(clock.now()).toISOString() }
    const queued = await write(setAttendeeArrived, { params: { id }, query }, { personName: fullName })
    if (!queued.ok) {
      setLast(null)
      toasts.show({ type: 'ERROR', msg: actWords.notStored })
      return
    }
    const text = hasArrived ? words.marked(fullName) : words.undone(fullName)
    setLast({ text, undo: isUndo ? null : () => void say(person, !hasArrived, true) })
  }

  const done = last === null || !isAway ? last : { ...last, text: `${last.text} ${actWords.waits}` }
  return { done, say }
}

export type Arrivals = ReturnType<typeof useArrivals>
