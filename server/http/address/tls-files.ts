import { existsSync, readFileSync } from 'node:fs'

interface TlsFiles {
  TROCAR_TLS_CERT?: string | undefined
  TROCAR_TLS_KEY?: string | undefined
}

/** The certificate and key that the environment names; null: HTTPS is not ours. */
export function readTls({ TROCAR_TLS_CERT: cert, TROCAR_TLS_KEY: key }: TlsFiles) {
  if (cert === undefined && key === undefined) return null
  if (cert === undefined || key === undefined) {
    throw new Error('HTTPS needs both TROCAR_TLS_CERT and TROCAR_TLS_KEY.')
  }
  for (const file of [cert, key]) if (!existsSync(file)) throw new Error(`There is no file ${file} (HTTPS).`)
  return { cert: readFileSync(cert), key: readFileSync(key) }
}
