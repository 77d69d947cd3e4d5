/**
 * Where demo accounts, whose password everybody knows, may exist (decision 0151): nowhere, only for this machine, or
 * wherever the server is reached, because somebody asked for them explicitly.
 */
export type DemoReach = 'nowhere' | 'this-machine' | 'asked-for'

/** What decides whether anybody but this machine is meant to reach the server. */
export interface Exposure {
  isProduction: boolean
  hasCertificate: boolean
  hasProxy: boolean
  hasOwnDatabase: boolean
  /** The one address to listen on, if one was named. */
  host: string | undefined
  /** Every origin at which people open the app. */
  origins: readonly string[]
}

export function decideDemoReach(asked: boolean | undefined, exposure: Exposure): DemoReach {
  if (asked !== undefined) return asked ? 'asked-for' : 'nowhere'
  const { isProduction, hasCertificate, hasProxy, hasOwnDatabase, host, origins } = exposure
  const isForOthers = isProduction || hasCertificate || hasProxy || hasOwnDatabase
  const isThisMachine =
    isLoopback(host ?? 'localhost') && origins.every((origin) => isLoopback(new URL(origin).hostname))
  return isThisMachine && !isForOthers ? 'this-machine' : 'nowhere'
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
