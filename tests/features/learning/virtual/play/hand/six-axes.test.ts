import { describe, expect, it } from 'vitest'
import {
  type Collection,
  GENERIC_DESKTOP,
  MULTI_AXIS,
  readLayout,
  readReport,
} from '#features/learning/virtual/play/hand/six-axes.ts'
import { collectionsOf } from '#tests/support/report-descriptor.ts'
import { spaceMouseEnterprise, spaceNavigator } from './report-descriptors.ts'

// Real devices are in report-descriptors.ts; those below are made after the HID specification, for what real ones leave
// untried.

const axis = (usage: number) => 0x0001_0000 + usage

/** Two reports of three signed 16-bit axes: move, and turn. */
const twoReports: Collection[] = [
  {
    usagePage: 1,
    usage: 8,
    children: [
      {
        inputReports: [
          { reportId: 1, items: [item([0x30, 0x31, 0x32], 16, 3, -350, 350)] },
          { reportId: 2, items: [item([0x33, 0x34, 0x35], 16, 3, -350, 350)] },
        ],
      },
    ],
  },
]

/** One report of six axes, with a byte of padding before them and 12 bits each. */
const oneReport: Collection[] = [
  {
    usagePage: 1,
    usage: 8,
    inputReports: [
      {
        reportId: 0,
        items: [
          { isConstant: true, reportSize: 8, reportCount: 1 },
          {
            isRange: true,
            usageMinimum: axis(0x30),
            usageMaximum: axis(0x35),
            reportSize: 12,
            reportCount: 6,
            logicalMinimum: 0,
            logicalMaximum: 4095,
          },
        ],
      },
    ],
  },
]

function item(
  usages: number[],
  reportSize: number,
  reportCount: number,
  logicalMinimum: number,
  logicalMaximum: number,
) {
  return { usages: usages.map(axis), reportSize, reportCount, logicalMinimum, logicalMaximum }
}

function words(...values: number[]): DataView {
  const view = new DataView(new ArrayBuffer(values.length * 2))
  values.forEach((value, index) => view.setInt16(index * 2, value, true))
  return view
}

describe('a device that sends moves and turns apart', () => {
  const layout = readLayout(twoReports)
  it('is read by the fields of each report', () => {
    expect(readReport(layout.get(1)!, words(350, -175, 0))).toEqual({ x: 1, y: -0.5, z: 0 })
    expect(readReport(layout.get(2)!, words(0, 0, -700))).toEqual({ rx: 0, ry: 0, rz: -1 })
  })
  it('leaves out what a shorter report doesn’t have', () => {
    expect(readReport(layout.get(1)!, words(350))).toEqual({ x: 1 })
  })
})

describe('a device that sends all in one report', () => {
  const fields = readLayout(oneReport).get(0)!
  it('finds fields that begin within a byte, after padding', () => {
    expect(fields.map(({ axis: name, bit }) => [name, bit])).toEqual([
      ['x', 8],
      ['y', 20],
      ['z', 32],
      ['rx', 44],
      ['ry', 56],
      ['rz', 68],
    ])
  })
  it('takes the middle of an unsigned range as rest', () => {
    const bytes = new Uint8Array(10)
    // x: 4095; all others 0
    bytes.set([0, 0xff, 0x0f], 0)
    const found = readReport(fields, new DataView(bytes.buffer))
    expect(found.x).toBe(1)
    expect(found.y).toBe(-1)
  })
})

describe('real devices', () => {
  it('SpaceNavigator: moves and turns in two reports', () => {
    const layout = readLayout(collectionsOf(spaceNavigator))
    expect([...layout.keys()]).toEqual([1, 2])
    // A report that its owner published: 0x0076 to the right, −6 up.
    expect(readReport(layout.get(1)!, words(0x76, 0, -6))).toEqual({ x: 0x76 / 350, y: 0, z: -6 / 350 })
    expect(readReport(layout.get(2)!, words(-350, 0, 350))).toEqual({ rx: -1, ry: 0, rz: 1 })
  })
  it('SpaceMouse Enterprise: all six axes in one report, and none in that of its keys', () => {
    const layout = readLayout(collectionsOf(spaceMouseEnterprise))
    expect([...layout.keys()]).toEqual([1])
    const all = { x: 1, y: -1, z: 0.5, rx: -0.5, ry: 0, rz: 1 }
    expect(readReport(layout.get(1)!, words(350, -350, 175, -175, 0, 350))).toEqual(all)
  })
  it.each([spaceNavigator, spaceMouseEnterprise])('are found by the filter of the browser’s list', (hex) => {
    expect(collectionsOf(hex)[0]).toMatchObject({ usagePage: GENERIC_DESKTOP, usage: MULTI_AXIS })
  })
})

it('finds no axes in a keyboard', () => {
  expect(
    readLayout([
      { inputReports: [{ reportId: 0, items: [{ usages: [0x0007_0004], reportSize: 1, reportCount: 8 }] }] },
    ]).size,
  ).toBe(0)
})
