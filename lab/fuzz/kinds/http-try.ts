import type { Caller } from '../callers.ts'

/** One request; ids are given by their place (known-ids.ts). */
export interface HttpTry {
  method: string
  path: string
  caller: Caller
  query: readonly (readonly [string, string])[]
  headers: Readonly<Record<string, string>>
  body: string | null
}
