import { type Fault, faults } from './file-fault.ts'

const SEGMENT = 0x18538067

/**
 * Checks the two outer elements of a WebM or Matroska file. A recording browser does not know the length of what it
 * writes; such a file plays up to where it was cut, so it is accepted.
 */
export function findMatroskaFault(head: Buffer, size: number): Fault | null {
  const ebml = readSize(head, 4)
  if (ebml === null || ebml.value === null) return faults.notVideo
  const docType = head.toString('latin1', ebml.end, ebml.end + ebml.value)
  if (!/webm|matroska/.test(docType)) return faults.notVideo
  const at = ebml.end + ebml.value
  if (at + 4 > head.length) return head.length < size ? null : faults.cutOff
  if (head.readUInt32BE(at) !== SEGMENT) return null
  const segment = readSize(head, at + 4)
  if (segment === null) return faults.cutOff
  return segment.value !== null && segment.end + segment.value > size ? faults.cutOff : null
}

/** An EBML length; a null value means unknown. */
function readSize(bytes: Buffer, at: number): { value: number | null; end: number } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = first & ((1 << (8 - length)) - 1)
  let isUnknown = value === (1 << (8 - length)) - 1
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value: isUnknown ? null : value, end: at + length }
}
