import type { Outcome } from '#contract/endpoint.ts'
import type { registerRunner } from '#contract/endpoints/operations/runners/runner-work.ts'
import {
  type listRunners,
  type makeRunnerToken,
  type MediaWorkPlace,
  REGISTRATION_TOKENS_MAX,
  RUNNERS_MAX,
} from '#contract/endpoints/operations/runners/runners.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { RunnerId, UserId } from '#contract/vocabulary/ids.ts'
import { RUNNER_PROTOCOL } from '#contract/vocabulary/video/runners/media-order.ts'
import { writeAudit } from '#server/database/audit.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/database.ts'
import { hashSecret, newSecret } from './runner-secret.ts'
import {
  addRunner,
  addToken,
  countRunners,
  countTokens,
  isAnyRunnerAlive,
  listOpenJobs,
  listRunnerRows,
  listTokens,
  removeRunner,
  spendToken,
} from './runner-store.ts'

/** Product decision: long enough to set up a machine, days. */
const TOKEN_DAYS = 2

export interface RunnerDeps {
  database: Database
  workPlace: MediaWorkPlace
  /** How many jobs that runners may take nobody works on. */
  countWaiting: () => Promise<number>
}

export async function readRunners({
  database,
  workPlace,
  countWaiting,
}: RunnerDeps): Promise<Outcome<typeof listRunners>> {
  const [rows, jobs, tokens, waiting, isAnyAlive] = await Promise.all([
    listRunnerRows(database),
    listOpenJobs(database),
    listTokens(database),
    countWaiting(),
    isAnyRunnerAlive(database, RUNNER_PROTOCOL),
  ])
  return succeed({
    items: rows.map(({ registeredAt, seenAt, protocol, ...row }) => ({
      ...row,
      isOutdated: protocol !== null && protocol !== RUNNER_PROTOCOL,
      registeredAt: registeredAt.toISOString(),
      lastSeen: seenAt.toISOString(),
      jobs: jobs
        .filter(({ runnerId }) => runnerId === row.id)
        .map(({ makes, stage, share, claimedAt }) => ({
          makes,
          stage,
          share,
          since: claimedAt.toISOString(),
        })),
    })),
    tokens: tokens.map(({ id, expiresAt }) => ({ id, expiresAt: expiresAt.toISOString() })),
    workPlace,
    hasServerTakenOver: workPlace === 'runners' && !isAnyAlive,
    waiting,
  })
}

export function makeToken(database: Database, madeBy: UserId): Promise<Outcome<typeof makeRunnerToken>> {
  return database.transaction(async (tx) => {
    await lockAlone(tx, 'runners')
    if ((await countTokens(tx)) >= REGISTRATION_TOKENS_MAX) {
      const message = 'There are many unused registration tokens. Withdraw some first.'
      return refuse({ code: 'wrong-state', message })
    }
    const token = newSecret()
    const { id, expiresAt } = await addToken(tx, { tokenHash: hashSecret(token), madeBy, days: TOKEN_DAYS })
    await writeAudit(tx, {
      actorId: madeBy,
      action: 'runner-token-made',
      subjectType: 'runner',
      subjectId: id,
      before: null,
      after: { expiresAt: expiresAt.toISOString() },
    })
    return succeed({ id, token, expiresAt: expiresAt.toISOString() })
  })
}

/** The token is spent only if the runner is registered. */
export function register(
  database: Database,
  { registrationToken, name, version }: { registrationToken: string; name: string; version: string },
): Promise<Outcome<typeof registerRunner>> {
  return database.transaction(async (tx) => {
    await lockAlone(tx, 'runners')
    if ((await countRunners(tx)) >= RUNNERS_MAX) {
      return refuse({ code: 'wrong-state', message: 'There are as many runners as there may be.' })
    }
    if (!(await spendToken(tx, hashSecret(registrationToken)))) {
      const message = 'This registration token was used, withdrawn, or has expired. Make another one.'
      return refuse({ code: 'expired-link', message })
    }
    const token = newSecret()
    const id = await addRunner(tx, { name, tokenHash: hashSecret(token), version })
    await writeAudit(tx, {
      actorId: null,
      action: 'runner-registered',
      subjectType: 'runner',
      subjectId: id,
      before: null,
      after: { name, version },
    })
    return succeed({ id, token })
  })
}

/** False: there is no such runner. */
export function revokeRunner(database: Database, actorId: UserId, id: RunnerId): Promise<boolean> {
  return database.transaction(async (tx) => {
    const name = await removeRunner(tx, id)
    if (name === null) return false
    await writeAudit(tx, {
      actorId,
      action: 'runner-revoked',
      subjectType: 'runner',
      subjectId: id,
      before: { name },
      after: null,
    })
    return true
  })
}
