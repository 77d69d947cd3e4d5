import type { FaultName } from '../schedule/faults.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'

const ERROR = 50

/** A part of the page was requested while the network was at its worst; its screen offers a retry. */
const PART_DID_NOT_COME = /^client log .*Failed to fetch dynamically imported module/s

const NO_ROOM_ON_DEVICE =
  /^client log .*(opening backing store|FILE_ERROR_NO_SPACE|could not be (read|hastened|kept): unavailable|What is stored of a take on this device could not be read|could not be handed on yet|QuotaExceeded|is full|on 'Cache')/s

/** Errors that a fault explains: the server reports what was done to it. */
const EXPLAINED: Partial<Record<FaultName, RegExp>> = {
  workerKill: /^the media worker ended and is started again/,
  serverFullDisk: /ENOSPC/,
  databaseFullDisk: /ENOSPC|No space left on device|embedded PostgreSQL did not come back/,
  fullDisk: NO_ROOM_ON_DEVICE,
  quota: NO_ROOM_ON_DEVICE,
  cut: PART_DID_NOT_COME,
  refuse: PART_DID_NOT_COME,
  stall: PART_DID_NOT_COME,
  halfClose: PART_DID_NOT_COME,
  captivePortal: PART_DID_NOT_COME,
  unauthorized: PART_DID_NOT_COME,
  serverKill: PART_DID_NOT_COME,
  limited: PART_DID_NOT_COME,
  overloaded: PART_DID_NOT_COME,
  crashing: PART_DID_NOT_COME,
  offline: PART_DID_NOT_COME,
  // A response that ends within its header has no body.
  truncate: /^client log .*(answered in an unknown form|Failed to fetch dynamically imported module)/s,
}

interface LogLine {
  level: number
  msg?: string
  err?: { message?: string }
  /** A report from a page. */
  client?: { name?: string; message?: string }
}

/** The server must be running and ready, and have made no mistake of its own. */
export async function findServerFaults(
  world: World,
  { faults }: Schedule,
  pidBefore: number | null,
): Promise<string[]> {
  const findings: string[] = []
  const { pid, directUrl } = world.server
  if (pid === null) findings.push('The server is not running.')
  else if (!world.serverWasKilled && pid !== pidBefore)
    findings.push('The server was started again, and nobody killed it.')
  const status = await fetch(`${directUrl}/health/ready`).then(
    (answer) => answer.status,
    () => 'no answer',
  )
  if (status !== 200) findings.push(`The server is not healthy: ${status}.`)
  return [...findings, ...findErrors(world.server.log(), new Set(faults.map(({ name }) => name)))]
}

/** Lines of level error or worse that none of these faults explains, without duplicates. */
export function findErrors(log: string, faults: ReadonlySet<FaultName>): string[] {
  const explained = [...faults].flatMap((name) => EXPLAINED[name] ?? [])
  const errors = log
    .split('\n')
    .flatMap((line) => parseLine(line) ?? [])
    .filter(({ level }) => level >= ERROR)
    .map(({ msg, err, client }) => `${msg ?? ''} (${err?.message ?? client?.message ?? 'no cause'})`)
    .filter((words) => !explained.some((pattern) => pattern.test(words)))
  return [...new Set(errors)].map((words) => `The server logged an error: ${words}.`)
}

function parseLine(line: string): LogLine | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as LogLine
  } catch {
    // Cut off by a kill.
    return null
  }
}
