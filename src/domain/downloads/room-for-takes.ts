import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { DeviceSpace, Log, StoreFailure, TakeStore } from '../ports.ts'

/** What kept videos hold on this device, whoever keeps them. */
export interface ReclaimableDownloads {
  bytesUsed(): Promise<number>
  /** Lets go of the bytes of one; null when there is none left. */
  reclaimOne(): Promise<ReclaimedDownload | null>
}

export interface ReclaimedDownload {
  ownerId: UserId
  name: string
}

export interface RoomDeps {
  shelf: ReclaimableDownloads
  log: Log
  /** So that its person hears of it. */
  onReclaimed: (yielded: ReclaimedDownload) => void
}

/** A store of takes that has room as long as a kept video can make some: nobody loses a recording for a copy. */
export function roomForTakes<Store extends TakeStore>(takes: Store, needs: RoomDeps): Store {
  let making: Promise<boolean> | null = null
  /** Whatever found no room together waits for the same kept video. */
  const makeRoomOnce = (): Promise<boolean> => {
    making ??= makeRoom(needs).finally(() => (making = null))
    return making
  }
  const write = async <Value>(attempt: () => Promise<Result<Value, StoreFailure>>) => {
    let written = await attempt()
    while (!written.ok && written.failure === 'full' && (await makeRoomOnce())) written = await attempt()
    return written
  }
  return {
    ...takes,
    saveTake: (take) => write(() => takes.saveTake(take)),
    changeTake: (id, change) => write(() => takes.changeTake(id, change)),
    savePart: (part) => write(() => takes.savePart(part)),
    changePart: (id, change) => write(() => takes.changePart(id, change)),
    appendSlice: (partId, slice) => write(() => takes.appendSlice(partId, slice)),
    closePart: (partId) => write(() => takes.closePart(partId)),
  }
}

/** The room that a take may count on: what kept videos hold is as good as free. */
export function spaceForTakes(
  space: DeviceSpace,
  { shelf, log }: Omit<RoomDeps, 'onReclaimed'>,
): DeviceSpace {
  return {
    isDurable: () => space.isDurable(),
    askForDurable: () => space.askForDurable(),
    async estimate() {
      const said = await space.estimate()
      if (said === null) return null
      try {
        return { ...said, used: Math.max(0, said.used - (await shelf.bytesUsed())) }
      } catch (error) {
        log.warn('downloads', `What kept videos hold could not be counted: ${String(error)}`)
        return said
      }
    },
  }
}

/** False when nothing more can be let go of. */
async function makeRoom({ shelf, log, onReclaimed }: RoomDeps): Promise<boolean> {
  try {
    const yielded = await shelf.reclaimOne()
    if (yielded === null) return false
    log.info('downloads', 'A kept video made room for a recording.')
    onReclaimed(yielded)
    return true
  } catch (error) {
    log.error('downloads', 'No kept video could make room for a recording.', error)
    return false
  }
}

export function madeRoomWords(name: string): string {
  return `“${name}” made room for the recording. It stays on the server and can be kept again.`
}
