import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { DeviceSpace, Log, StoreFailure, TakeStore } from '../../ports.ts'

/** The downloads of all people on this device. */
export interface ReclaimableDownloads {
  bytesUsed(): Promise<number>
  /** Deletes the bytes of one download; null if none is left. */
  reclaimOne(): Promise<ReclaimedDownload | null>
}

export interface ReclaimedDownload {
  ownerId: UserId
  name: string
}

export interface RoomDeps {
  downloads: ReclaimableDownloads
  log: Log
  /** Called so that the owner can be told. */
  onReclaimed: (reclaimed: ReclaimedDownload) => void
}

/** A take store that deletes downloads when the disk is full: nobody loses a recording for the sake of a copy. */
export function roomForTakes<Store extends TakeStore>(takes: Store, deps: RoomDeps): Store {
  let making: Promise<boolean> | null = null
  /** Writes that fail at the same time wait for the same deletion. */
  const makeRoomOnce = (): Promise<boolean> => {
    making ??= makeRoom(deps).finally(() => (making = null))
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
    restoreTake: (take, parts) => write(() => takes.restoreTake(take, parts)),
    appendSlice: (partId, slice) => write(() => takes.appendSlice(partId, slice)),
    closePart: (partId) => write(() => takes.closePart(partId)),
  }
}

/** The space that a take can count on: what downloads use counts as free. */
export function spaceForTakes(
  space: DeviceSpace,
  { downloads, log }: Omit<RoomDeps, 'onReclaimed'>,
): DeviceSpace {
  return {
    isDurable: () => space.isDurable(),
    askForDurable: () => space.askForDurable(),
    async estimate() {
      const said = await space.estimate()
      if (said === null) return null
      try {
        return { ...said, used: Math.max(0, said.used - (await downloads.bytesUsed())) }
      } catch (error) {
        log.warn('downloads', `Not counted: ${String(error)}`)
        return said
      }
    },
  }
}

/** False if there is nothing left to delete. */
async function makeRoom({ downloads, log, onReclaimed }: RoomDeps): Promise<boolean> {
  try {
    const reclaimed = await downloads.reclaimOne()
    if (reclaimed === null) return false
    log.info('downloads', 'A download made room for a recording.')
    onReclaimed(reclaimed)
    return true
  } catch (error) {
    log.error('downloads', 'No download could make room for a recording.', error)
    return false
  }
}
