import type { Run } from './play-again.mjs'

export const RECORD_VARIABLE: string
export interface Line {
  planned?: string
  passed?: string
  failed?: string
  done?: string
  file?: string
  ms?: number
  reason?: string
}
export function openRecord(file?: string): (line: Line) => void
export function readRecord(file: string): Run & { slowest: string[] }
export function describeFailure(failure: { title: string; reason: string }): string
export function plain(text: string): string
