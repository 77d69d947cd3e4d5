// Which bits of an input report are which axis of a 6-axis device, from its report descriptor as browsers hand it out
// (HIDDevice.collections). Layouts differ between models and even between firmwares of one model, so none is fixed here.

/** What we need of HIDCollectionInfo. */
export interface Collection {
  usagePage?: number
  usage?: number
  children?: readonly Collection[]
  inputReports?: readonly { reportId?: number; items?: readonly ReportItem[] }[]
}

/** What we need of HIDReportItem. */
export interface ReportItem {
  isConstant?: boolean
  isRange?: boolean
  usages?: readonly number[]
  usageMinimum?: number
  usageMaximum?: number
  reportSize?: number
  reportCount?: number
  logicalMinimum?: number
  logicalMaximum?: number
}

export type SixAxis = 'x' | 'y' | 'z' | 'rx' | 'ry' | 'rz'

/** Generic Desktop (0x01), usages X to Rz, as browsers join page and usage. */
const usages: Readonly<Record<number, SixAxis>> = {
  0x0001_0030: 'x',
  0x0001_0031: 'y',
  0x0001_0032: 'z',
  0x0001_0033: 'rx',
  0x0001_0034: 'ry',
  0x0001_0035: 'rz',
}

export const GENERIC_DESKTOP = 0x01
export const MULTI_AXIS = 0x08

export interface AxisField {
  axis: SixAxis
  /** From the first bit after the report's id. */
  bit: number
  bits: number
  least: number
  most: number
}

/** The fields of each report, by its id. */
export type Layout = ReadonlyMap<number, readonly AxisField[]>

export function readLayout(collections: readonly Collection[]): Layout {
  const layout = new Map<number, AxisField[]>()
  const visit = ({ inputReports = [], children = [] }: Collection): void => {
    for (const { reportId = 0, items = [] } of inputReports) {
      const fields = fieldsOf(items)
      if (fields.length > 0) layout.set(reportId, [...(layout.get(reportId) ?? []), ...fields])
    }
    children.forEach(visit)
  }
  collections.forEach(visit)
  return layout
}

function fieldsOf(items: readonly ReportItem[]): AxisField[] {
  const fields: AxisField[] = []
  let bit = 0
  for (const item of items) {
    const bits = item.reportSize ?? 0
    const count = item.reportCount ?? 0
    for (let index = 0; index < count; index += 1) {
      const axis = item.isConstant === true ? undefined : usages[usageAt(item, index) ?? -1]
      if (axis !== undefined && bits > 0 && bits <= 32)
        fields.push({ axis, bit: bit + index * bits, bits, ...rangeOf(item, bits) })
    }
    bit += bits * count
  }
  return fields
}

function usageAt({ isRange, usages: listed = [], usageMinimum, usageMaximum }: ReportItem, index: number) {
  if (isRange === true && usageMinimum !== undefined)
    return Math.min(usageMinimum + index, usageMaximum ?? usageMinimum + index)
  return listed[Math.min(index, listed.length - 1)]
}

function rangeOf({ logicalMinimum = 0, logicalMaximum = 0 }: ReportItem, bits: number) {
  // A descriptor without a usable range: signed, as wide as the field.
  if (logicalMaximum <= logicalMinimum) return { least: -(2 ** (bits - 1)), most: 2 ** (bits - 1) - 1 }
  return { least: logicalMinimum, most: logicalMaximum }
}

/** Values of −1 to 1. Fields that a short report doesn't have are left out. */
export function readReport(fields: readonly AxisField[], data: DataView): Partial<Record<SixAxis, number>> {
  const found: Partial<Record<SixAxis, number>> = {}
  for (const { axis, bit, bits, least, most } of fields) {
    if (bit + bits > data.byteLength * 8) continue
    const raw = bitsAt(data, bit, bits)
    const signed = least < 0 && raw >= 2 ** (bits - 1) ? raw - 2 ** bits : raw
    const [middle, half] = [(least + most) / 2, (most - least) / 2]
    found[axis] = Math.min(1, Math.max(-1, (signed - (least < 0 ? 0 : middle)) / (half || 1)))
  }
  return found
}

function bitsAt(data: DataView, bit: number, bits: number): number {
  let value = 0
  for (let index = 0; index < bits; index += 1) {
    const at = bit + index
    const isSet = (data.getUint8(at >> 3) >> (at & 7)) & 1
    value += isSet * 2 ** index
  }
  return value
}
