import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { API_PREFIX } from '#contract/version.ts'

/** Each portal has a base of its own, with a document of its own. */
export const API_BASES: readonly string[] = [
  ...new Set(Object.values<Endpoint>(allEndpoints).map(({ base = API_PREFIX }) => base)),
]
