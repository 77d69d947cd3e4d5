import { useEffect, useState } from 'react'
import type { Unsubscribe, Watchable } from '#domain/ports.ts'
import { useWatchable } from './use-watchable.ts'

interface Desk<View> extends Watchable<View> {
  start(): Unsubscribe
}

const nothing: Watchable<null> = { snapshot: () => null, subscribe: () => () => undefined }

/** One person's draft about a thing, watched while a screen shows it; null until the device has answered. */
export function useDesk<Id, View, Opened extends Desk<View>>(
  desks: { open(id: Id): Promise<(Opened & Desk<View>) | null> },
  id: Id,
): { desk: Opened | null; view: View | null } {
  const [desk, setDesk] = useState<Opened | null>(null)
  useEffect(() => {
    let stop: Unsubscribe | null = null
    let isOver = false
    async function open(): Promise<void> {
      const opened = await desks.open(id)
      if (isOver || opened === null) return
      stop = opened.start()
      setDesk(opened)
    }
    void open()
    return () => {
      isOver = true
      stop?.()
    }
  }, [desks, id])
  const view = useWatchable<View | null>(desk ?? nothing)
  return { desk, view }
}
