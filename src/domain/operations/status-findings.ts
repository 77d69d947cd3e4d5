import type { InstallationStatus, LaneStatus } from '#contract/endpoints/operations/status.ts'

export type FindingKind =
  | 'disk-away'
  | 'disk-full'
  | 'disk-low'
  | 'lane-late'
  | 'lane-failed'
  | 'mail-away'
  | 'mail-failed'
  | 'push-away'
  | 'no-backup'
  | 'old-backup'
  | 'connections'
  | 'clock'
  | 'late-devices'
  | 'replica'

export interface Finding {
  kind: FindingKind
  /** Something fails, rather than being about to. */
  isFailing: boolean
  /** Which lane; '' where there is none. */
  lane: string
  count: number
  /** Since when, or when it happened last; null: not known. */
  since: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** People wait for these on the screen; in other lanes there is work for hours. */
const QUICK_LANES = ['media-quick', 'mail', 'push']
const QUICK_LATE = 10 * MINUTE
const LATE = 12 * HOUR
/** One that is taken every night may take a few hours. */
const BACKUP_LATE = 30 * HOUR
/** When somebody should get a larger disk, or more connections. */
const LOW_SHARE = 0.1
const BUSY_SHARE = 0.8

/** What somebody should look into; what fails comes first. */
export function findTroubles(status: InstallationStatus, now: number): Finding[] {
  const found = [
    ...ofDisk(status),
    ...status.lanes.flatMap((lane) => ofLane(lane, now)),
    ...ofSending(status),
    ...ofBackup(status, now),
    ...ofRest(status),
  ]
  return found.toSorted((one, other) => Number(other.isFailing) - Number(one.isFailing))
}

const finding = (kind: FindingKind, rest: Partial<Finding> = {}): Finding => ({
  kind,
  isFailing: false,
  lane: '',
  count: 0,
  since: null,
  ...rest,
})

function ofDisk({ disk }: InstallationStatus): Finding[] {
  if (disk.isAway === true) return [finding('disk-away', { isFailing: true })]
  if (!disk.hasRoom) return [finding('disk-full', { isFailing: true })]
  return disk.free < disk.total * LOW_SHARE ? [finding('disk-low')] : []
}

function ofLane({ lane, waiting, failed, oldestAt, failedAt }: LaneStatus, now: number): Finding[] {
  const limit = QUICK_LANES.includes(lane) ? QUICK_LATE : LATE
  const isLate = oldestAt !== null && now - Date.parse(oldestAt) > limit
  return [
    ...(isLate ? [finding('lane-late', { isFailing: true, lane, count: waiting, since: oldestAt })] : []),
    ...(failed > 0
      ? [finding('lane-failed', { isFailing: true, lane, count: failed, since: failedAt })]
      : []),
  ]
}

function ofSending({ letters, pushes }: InstallationStatus): Finding[] {
  return [
    ...(letters.retried > 0
      ? [finding('mail-away', { isFailing: true, count: letters.waiting, since: letters.oldestAt })]
      : []),
    ...(letters.failed > 0 ? [finding('mail-failed', { count: letters.failed })] : []),
    ...(pushes.retried > 0 ? [finding('push-away', { count: pushes.retried, since: pushes.oldestAt })] : []),
  ]
}

function ofBackup({ backupAt }: InstallationStatus, now: number): Finding[] {
  if (backupAt === null) return [finding('no-backup')]
  return now - Date.parse(backupAt) > BACKUP_LATE ? [finding('old-backup', { since: backupAt })] : []
}

function ofRest({ database, arePurgesPaused, lateDevices, replicas = [] }: InstallationStatus): Finding[] {
  const { connections, mostConnections } = database
  return [
    ...(connections > mostConnections * BUSY_SHARE ? [finding('connections', { count: connections })] : []),
    ...(replicas.some(({ state }) => state !== 'IN_USE') ? [finding('replica')] : []),
    ...(arePurgesPaused ? [finding('clock')] : []),
    ...(lateDevices > 0 ? [finding('late-devices', { count: lateDevices })] : []),
  ]
}
