import { createRunner } from '#domain/machine/create-runner.ts'
import type { Clock, Running, Unsubscribe } from '#domain/ports.ts'
import {
  stepUpdate,
  upToDate,
  type UpdateCommand,
  type UpdateEvent,
  type UpdateState,
} from './update-machine.ts'
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
  let isWaiting = false

  /** What can't be found out may be a recording. */
  const mayBeBusy = (): Promise<boolean> => isBusy().catch(() => true)

  async function waitForIdleness(): Promise<void> {
    if (isWaiting) return
    isWaiting = true
    while (await mayBeBusy()) await new Promise<void>((resolve) => clock.after(IDLENESS_LOOK_MS, resolve))
    isWaiting = false
    runner.dispatch({ type: 'idleness-found' })
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

  const runner = createRunner<UpdateState, UpdateEvent, UpdateCommand>({
    initial: upToDate,
    step: stepUpdate,
    execute,
  })

  return {
    ...runner,
    start() {
      const stops = [
        versions.onUpdateWaiting(() => runner.dispatch({ type: 'update-found' })),
        versions.onTakenOver(() => runner.dispatch({ type: 'version-taken-over' })),
        clock.every(UPDATE_LOOK_MS, () => versions.look()),
      ]
      return () => stops.forEach((stop) => stop())
    },
  }
}
