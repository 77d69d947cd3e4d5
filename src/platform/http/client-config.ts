import { type ClientConfig, getClientConfig } from '#contract/endpoints/session/service.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { buildRequest } from './build-request.ts'
import type { Transport, TransportFailure } from './transport.ts'

const KEY = 'trocar.client-config'
const TIMEOUT_MS = 10_000

export type ReadClientConfig = () => Promise<Result<ClientConfig, TransportFailure | 'unavailable'>>

/**
 * What the installation told this device, fetched once per page load. Without an answer the last one is used: it
 * changes only when the installation does.
 */
export function createClientConfig(transport: Transport, device: Storage): ReadClientConfig {
  let asked: ReturnType<ReadClientConfig> | null = null

  async function ask(): ReturnType<ReadClientConfig> {
    const answer = await transport({
      ...buildRequest(getClientConfig, {}, { token: null }),
      timeout: TIMEOUT_MS,
    })
    const parsed = answer.ok ? getClientConfig.reply.safeParse(answer.value.body) : null
    if (parsed?.success === true) {
      store(device, parsed.data)
      return succeed(parsed.data)
    }
    asked = null
    return recall(device) ?? refuse(answer.ok ? 'unavailable' : answer.failure)
  }

  return () => {
    asked ??= ask()
    return asked
  }
}

function store(device: Storage, config: ClientConfig): void {
  try {
    device.setItem(KEY, JSON.stringify(config))
  } catch {
    // Nothing is lost: it is fetched again.
  }
}

function recall(device: Storage): { ok: true; value: ClientConfig } | null {
  const text = device.getItem(KEY)
  if (text === null) return null
  const parsed = getClientConfig.reply.safeParse(JSON.parse(text))
  return parsed.success ? succeed(parsed.data) : null
}
