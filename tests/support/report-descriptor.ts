import type { Collection, ReportItem } from '#features/learning/virtual/play/hand/six-axes.ts'

type Report = { reportId: number; items: ReportItem[] }
interface Open extends Collection {
  children: Open[]
  inputReports: Report[]
}

/** Of a short item: two bits of size, two of type, four of tag (HID 1.11, 6.2.2.2). */
const [INPUT, OUTPUT, COLLECTION, FEATURE, END] = [0x80, 0x90, 0xa0, 0xb0, 0xc0]
const [USAGE_PAGE, LEAST, MOST, SIZE, ID, COUNT] = [0x04, 0x14, 0x24, 0x74, 0x84, 0x94]
const [USAGE, USAGE_LEAST, USAGE_MOST] = [0x08, 0x18, 0x28]

/** The collections of a report descriptor, given as hex, as browsers hand them out (WebHID); its inputs only. */
export function collectionsOf(hex: string): Collection[] {
  const bytes = Uint8Array.from(hex.trim().split(/\s+/), (byte) => Number.parseInt(byte, 16))
  const root: Open = { children: [], inputReports: [] }
  const open = [root]
  const global = new Map<number, number>()
  let local: { usages: number[]; least?: number; most?: number } = { usages: [] }
  for (let at = 0; at < bytes.length;) {
    const size = [0, 1, 2, 4][bytes[at]! & 3]!
    const tag = bytes[at]! & 0xfc
    const value = valueAt(bytes, at + 1, size)
    // A range from 0 to 255 is written as one byte with its highest bit set only where it is unsigned.
    const signed = size === 0 ? 0 : (value << (32 - size * 8)) >> (32 - size * 8)
    at += 1 + size
    const top = open.at(-1)!
    const onPage = (usage: number) => (global.get(USAGE_PAGE) ?? 0) * 0x1_0000 + usage
    if (tag === USAGE) local.usages.push(onPage(value))
    else if (tag === USAGE_LEAST) local.least = onPage(value)
    else if (tag === USAGE_MOST) local.most = onPage(value)
    else if (tag === COLLECTION) {
      const [usage = 0] = local.usages
      const made: Open = { usagePage: usage >> 16, usage: usage & 0xffff, children: [], inputReports: [] }
      top.children.push(made)
      open.push(made)
      local = { usages: [] }
    } else if (tag === END) open.pop()
    else if (tag === INPUT) {
      const isRange = local.least !== undefined
      const item: ReportItem = {
        isConstant: (value & 1) === 1,
        isRange,
        usages: local.usages,
        ...(isRange && { usageMinimum: local.least!, usageMaximum: local.most! }),
        reportSize: global.get(SIZE) ?? 0,
        reportCount: global.get(COUNT) ?? 0,
        logicalMinimum: global.get(LEAST) ?? 0,
        logicalMaximum: global.get(MOST) ?? 0,
      }
      const reportId = global.get(ID) ?? 0
      const report = top.inputReports.find((one) => one.reportId === reportId)
      if (report === undefined) top.inputReports.push({ reportId, items: [item] })
      else report.items.push(item)
      local = { usages: [] }
    } else if (tag === OUTPUT || tag === FEATURE) local = { usages: [] }
    else global.set(tag, tag === LEAST || tag === MOST ? signed : value)
  }
  return root.children
}

function valueAt(bytes: Uint8Array, at: number, size: number): number {
  let value = 0
  for (let index = size - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}
