import * as z from 'zod/mini'

const ADDRESSES = /^postgres(ql)?:\/\/[^\s,]+([\s,]+postgres(ql)?:\/\/[^\s,]+)*$/

/** One address or several, separated by spaces or commas. */
export const replicaVariables = {
  TROCAR_DATABASE_REPLICA_URL: z.optional(z.string().check(z.regex(ADDRESSES))),
  TROCAR_DATABASE_STANDBY: z._default(z.enum(['takes-over', 'only-reads']), 'takes-over'),
}

/** Host and port, or the folder of a socket: nobody's password. */
export function nameOfReplica(url: string): string {
  const [, host = ''] = /^[^/]+\/\/(?:[^@/]*@)?([^/?]*)/.exec(url) ?? []
  const [, folder = 'localhost'] = /[?&]host=([^&]*)/.exec(url) ?? []
  if (host === '') return decodeURIComponent(folder)
  return /:\d+$/.test(host) ? host : `${host}:5432`
}

export function readReplicaUrls({
  TROCAR_DATABASE_REPLICA_URL: addresses,
}: {
  TROCAR_DATABASE_REPLICA_URL?: string | undefined
}): string[] {
  return addresses?.split(/[\s,]+/) ?? []
}
