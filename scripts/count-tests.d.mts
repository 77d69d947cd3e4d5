import type { Run } from './play-again.mjs'

interface End {
  ok: boolean
  tail: string
}

export function countCheck(name: string, end: End): Run
export function countClean(name: string, end: End): Run
export function withHiddenFailure(name: string, end: End, count: Run): Run
