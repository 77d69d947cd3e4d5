import type { Sha256 } from '#domain/ports.ts'

/** Digests off the main thread. Like the camera, available in secure contexts only. */
export const sha256: Sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
