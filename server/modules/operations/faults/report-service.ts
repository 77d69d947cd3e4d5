import { appVersion, compareVersions } from '#contract/app-version.ts'
import type { Outcome } from '#contract/endpoint.ts'
import type { ClientLogRecord, postClientLog } from '#contract/endpoints/operations/client-log.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { platformOf, platformText } from '#contract/vocabulary/devices/platform-name.ts'
import { succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Log } from '#server/ports.ts'
import { cleanRecord } from './clean-record.ts'
import { faceOf } from './fingerprint.ts'
import {
  addSample,
  addSighting,
  countReport,
  dropSurplusFaults,
  namesOf,
  reopenSeen,
  type Report,
} from './report-store.ts'

/** Logs what a page reports, and counts warnings and errors as faults. @param actor null: nobody is signed in */
export async function receiveReport(
  { database, log }: { database: Database; log: Log },
  actor: Pick<Actor, 'id'> | null,
  raw: ClientLogRecord,
): Promise<Outcome<typeof postClientLog>> {
  const record = cleanRecord(raw, actor === null ? [] : await namesOf(database, actor.id))
  writeClientLog(log, record)
  const { type: level, name, message, source } = record
  if (level === 'ERROR' || level === 'WARN') {
    const version = appVersion.safeParse(record.version).data ?? null
    const platform = platformText(platformOf(record.userAgent))
    const report = { ...faceOf(record), level, name, message, source, platform, version }
    await database.transaction((tx) =>
      countFault(tx, { ...report, isKnown: actor !== null }, (resolved) => isNewer(version, resolved)),
    )
  }
  return succeed({})
}

/**
 * Counts as a fault that bytes of a video cannot be found, in the transaction that stores what was made of the rest. It
 * is no fault of a version: one that was resolved is open again.
 */
export async function reportLoss(
  tx: Transaction,
  { videoId, lost, parts }: { videoId: VideoId; lost: number; parts: number },
): Promise<void> {
  const name = 'server'
  const message = `Parts of a video that can’t be found on the server: ${lost} of ${parts}, ${videoId}`
  const source = `/videos/${videoId}`
  const face = faceOf({ name, message, source })
  const report = { ...face, name, message, source, level: 'ERROR', platform: 'Server' } as const
  await countFault(tx, { ...report, version: null, isKnown: true }, () => true)
}

async function countFault(
  tx: Transaction,
  report: Report,
  isBack: (resolvedVersion: string | null) => boolean,
): Promise<void> {
  const at = new Date()
  const fault = await countReport(tx, report, at)
  await addSighting(tx, fault.id, report, at)
  await addSample(tx, fault.id, report, at)
  if (fault.isResolved && isBack(fault.resolvedVersion)) await reopenSeen(tx, fault.id, at)
  if (fault.isNew) await dropSurplusFaults(tx)
}

/** Pages in the field stay on an old version for weeks, where a resolved fault still occurs. */
function isNewer(version: string | null, resolved: string | null): boolean {
  return version !== null && (resolved === null || compareVersions(version, resolved) > 0)
}

/** Writes a page's report to the server's log. @param record cleaned of what identifies a person */
function writeClientLog(log: Log, { name, message, source, userAgent, version, type }: ClientLogRecord) {
  const facts = { client: { name, message, source, userAgent, ...(version !== undefined && { version }) } }
  switch (type) {
    case 'ERROR':
      return log.error(facts, 'client log')
    case 'WARN':
      return log.warn(facts, 'client log')
    case 'INFO':
      return log.info(facts, 'client log')
    case 'DEBUG':
      return log.debug(facts, 'client log')
  }
}
