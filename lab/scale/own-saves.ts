import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listAuditEntries } from '#contract/endpoints/operations/audit.ts'
import { createSystem } from '#contract/endpoints/people/systems.ts'
import { API_PREFIX, IDEMPOTENCY_HEADER } from '#contract/version.ts'
import { untilAnswered } from './ask.ts'
import type { Ledger } from './ledger.ts'

const BETWEEN_SAVES_MS = 500

/** Saves something, and at once reads the long list that it belongs to, each at whatever instance is next. */
export async function readOwnSaves(
  url: string,
  token: string,
  ledger: Ledger,
  over: AbortSignal,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  while (!over.aborted) {
    const id = randomUUID()
    const saved = await untilAnswered(ledger, (signal) =>
      fetch(`${url}${API_PREFIX}${createSystem.path}`, {
        method: createSystem.method,
        headers: { ...headers, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: id },
        body: JSON.stringify({ id, systemName: `System ${id}` }),
        signal,
      }),
    )
    if (!saved?.ok) return ledger.fail(`a system was not made: ${saved?.status} ${await saved?.text()}`)
    await saved.arrayBuffer()
    const trail = await untilAnswered(ledger, (signal) =>
      fetch(`${url}${API_PREFIX}${listAuditEntries.path}?limit=20`, { headers, signal }),
    )
    if (!trail?.ok) return ledger.fail(`the trail was not read: ${trail?.status} ${await trail?.text()}`)
    if ((await trail.text()).includes(id)) ledger.ownSaves += 1
    else ledger.fail('somebody did not read what they had just saved')
    await pause(BETWEEN_SAVES_MS)
  }
}
