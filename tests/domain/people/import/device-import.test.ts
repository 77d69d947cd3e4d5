import { describe, expect, test } from 'vitest'
import { emptyImport, type ImportDraft } from '#domain/people/import/import-draft.ts'
import { createDeviceImport } from '#domain/people/import/device-import.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'

const ids = createCountedIds()
const person = (key: string, email: string) => ({ key, written: [email, 'Ana', 'Able', '', ''] })
const listOf = (...people: ImportDraft['people']): ImportDraft => ({ ...emptyImport, people })
const [ana, ben, cy] = [person('1', 'ana@x.test'), person('2', 'ben@x.test'), person('3', 'cy@x.test')]

function device() {
  const { drafts, formDrafts } = createFormDraftsInMemory()
  let isTheirs = true
  const open = (formDrafts_ = formDrafts) =>
    createDeviceImport('list', { drafts: formDrafts_, ids, isStillTheirs: () => isTheirs })
  return { drafts, formDrafts, open, leave: () => void (isTheirs = false) }
}

test('a list is there for whoever opens it next, until nobody is on it', () => {
  const { drafts, open } = device()
  const list = open()
  expect(list.begun).toBeNull()
  expect(list.store(listOf(ana))).toEqual({ joined: null, isUnstored: false })
  expect(open().begun).toMatchObject(listOf(ana))
  list.store(listOf())
  expect(drafts.size).toBe(0)
})

test('something of another shape is no list', () => {
  const { drafts, open } = device()
  drafts.set('list', { people: 'many' })
  expect(open().begun).toBeNull()
})

describe('two tabs', () => {
  test('keep what each added or corrected, and drop whom either dropped', () => {
    const { open } = device()
    open().store(listOf(ana, ben))
    const [one, other] = [open(), open()]
    const mended = person('2', 'ben@right.test')
    one.store(listOf(mended, cy))
    expect(other.isBehind()).toBe(true)
    const dee = person('4', 'dee@x.test')
    expect(other.store(listOf(ana, ben, dee)).joined?.people).toEqual([mended, dee, cy])
    expect(open().begun?.people).toEqual([mended, dee, cy])
  })

  test('keep a correction of somebody whom the other has added meanwhile', () => {
    const { open } = device()
    open().store(listOf(ana, ben))
    const [one, other] = [open(), open()]
    one.store(listOf(person('1', 'ana@right.test'), ben))
    expect(other.store(listOf(ben)).joined?.people).toEqual([ben, person('1', 'ana@right.test')])
  })

  test('keep the people of a page after the other emptied the list', () => {
    const { open } = device()
    open().store(listOf(ana, ben))
    const [one, other] = [open(), open()]
    one.store(listOf())
    expect(other.store(listOf(ana, ben, cy)).joined).toBeNull()
    expect(open().begun?.people).toEqual([ana, ben, cy])
  })

  test('that each read a table keep everybody, those of the other as they were read there', () => {
    const { open } = device()
    const [one, other] = [open(), open()]
    const table = {
      firstLine: ['Name', 'Mail'],
      sample: [],
      hasHeadings: true,
      columns: { lastName: 0, email: 1 },
    }
    one.store({ ...listOf({ key: '1', line: ['Able', 'ana@x.test'] }), table })
    const own = { ...table, columns: { email: 0, lastName: 1 } }
    const { joined } = other.store({ ...listOf({ key: '2', line: ['ben@x.test', 'Bold'] }), table: own })
    expect(joined).toMatchObject({
      table: own,
      people: [
        { key: '2', line: ['ben@x.test', 'Bold'] },
        { key: '1', written: ['ana@x.test', '', 'Able', '', ''] },
      ],
    })
  })
})

test('a table with very much in it is stored as it was read', () => {
  const { open } = device()
  const columns = { email: 0, firstName: 1, lastName: 2 }
  const table = { firstLine: [], sample: [], hasHeadings: false, columns }
  const line = ['ana@x.test', 'Ana', 'Able', 'x'.repeat(1_000_001)]
  open().store({ ...listOf({ key: '1', line }), table })
  expect(open().begun).toMatchObject({ table: null, people: [ana] })
})

test('a device that takes no more says so, and takes it once there is room', () => {
  const { formDrafts, open } = device()
  let isFull = true
  const list = open({ ...formDrafts, write: (...it) => (isFull ? undefined : formDrafts.write(...it)) })
  expect(list.store(listOf(ana)).isUnstored).toBe(true)
  isFull = false
  expect(list.store(listOf(ana)).isUnstored).toBe(false)
  expect(open().begun).toMatchObject(listOf(ana))
})

test('nothing is stored once somebody else is signed in', () => {
  const { drafts, open, leave } = device()
  const list = open()
  leave()
  list.store(listOf(ana))
  expect(drafts.size).toBe(0)
})
