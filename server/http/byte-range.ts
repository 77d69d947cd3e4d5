/** The part of a file that a `Range` header asks for, RFC 9110 §14. `end` is inclusive. */
export type RequestedRange =
  /** The whole file: no range, several ranges, or an unknown unit. */
  { type: 'whole' } | { type: 'part'; start: number; end: number } | { type: 'unsatisfiable' }

/** @param size bytes of the file */
export function readRange(header: string | undefined, size: number): RequestedRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return { type: 'whole' }
  if (first === '') return readSuffix(Number(last), size)
  const start = Number(first)
  if (last !== '' && Number(last) < start) return { type: 'whole' }
  if (start >= size) return { type: 'unsatisfiable' }
  return { type: 'part', start, end: Math.min(last === '' ? Infinity : Number(last), size - 1) }
}

/** The last `length` bytes. */
function readSuffix(length: number, size: number): RequestedRange {
  if (length === 0 || size === 0) return { type: 'unsatisfiable' }
  return { type: 'part', start: Math.max(0, size - length), end: size - 1 }
}
