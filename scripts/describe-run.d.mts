import type { End } from './run-stage.mjs'

export function describeRun(ends: readonly End[], seconds: number): { text: string; isGood: boolean }
