import { appVersion, compareVersions } from '#contract/app-version.ts'
import type { Outcome } from '#contract/endpoint.ts'
import type { ClientLogRecord, postClientLog } from '#contract/endpoints/operations/client-log.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { platformOf, platformText } from '#contract/vocabulary/devices/platform-name.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
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
  if (record.type === 'ERROR' || record.type === 'WARN')
    await countFault(database, {
      ...faceOf(record),
      level: record.type,
      name: record.name,
      message: record.message,
      source: record.source,
      platform: platformText(platformOf(record.userAgent)),
      version: appVersion.safeParse(record.version).data ?? null,
      isKnown: actor !== null,
    })
  return succeed({})
}

async function countFault(database: Database, report: Report): Promise<void> {
  await database.transaction(async (tx) => {
    const at = new Date()
    const fault = await countReport(tx, report, at)
    await addSighting(tx, fault.id, report, at)
    await addSample(tx, fault.id, report, at)
    if (fault.isResolved && isNewer(report.version, fault.resolvedVersion)) await reopenSeen(tx, fault.id, at)
    if (fault.isNew) await dropSurplusFaults(tx)
  })
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
