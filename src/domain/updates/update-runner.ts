import type { Clock, Running, Unsubscribe } from '#domain/ports.ts'
import { step, upToDate, type UpdateCommand, type UpdateEvent, type UpdateState } from './update-machine.ts'
import type { AppVersions, IsBusy } from './update-ports.ts'

/** How often to look whether recording and sending are done, and whether there is a new version, ms. */
export const IDLENESS_LOOK_MS = 2_000
export const UPDATE_LOOK_MS = 60 * 60 * 1_000

export interface UpdateRunner extends Running<UpdateState, UpdateEvent> {
  start(): Unsubscribe
}

export function createUpdateRunner(deps: {
  versions: AppVersions
  isBusy: IsBusy
  clock: Clock
}): UpdateRunner {
  const { versions, isBusy, clock } = deps
  let state = upToDate
  let isWaiting = false
  const listeners = new Set<() => void>()

  async function waitForIdleness(): Promise<void> {
    if (isWaiting) return
    isWaiting = true
    while (await isBusy()) await new Promise<void>((resolve) => clock.after(IDLENESS_LOOK_MS, resolve))
    isWaiting = false
    dispatch({ type: 'idleness-found' })
  }

  function execute(command: UpdateCommand): void {
    switch (command.type) {
      case 'wait-for-idleness':
        return void waitForIdleness()
      case 'activate-update':
        return versions.activate()
      case 'reload-page':
        return versions.reload()
    }
  }

  function dispatch(event: UpdateEvent): void {
    const next = step(state, event)
    if (next.state !== state) {
      state = next.state
      for (const listener of listeners) listener()
    }
    next.commands.forEach(execute)
  }

  return {
    dispatch,
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const stops = [
        versions.onUpdateWaiting(() => dispatch({ type: 'update-found' })),
        versions.onTakenOver(() => dispatch({ type: 'version-taken-over' })),
        clock.every(UPDATE_LOOK_MS, () => versions.look()),
      ]
      return () => stops.forEach((stop) => stop())
    },
  }
}
