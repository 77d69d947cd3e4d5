import { describe, expect, it, test } from 'vitest'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { cellsOf, columnsOf } from '#domain/people/import/import-columns.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { createRowJudge, type ImportCells, withShared } from '#domain/people/import/import-rows.ts'

const groupId = userGroupId.parse('30000000-0000-4000-8000-000000000001')
const judge = createRowJudge({
  groups: [{ id: groupId, name: 'Interns' }],
  mayGive: (role) => role !== 'PROGRAM_DIRECTOR',
  isEmail: (text) => text.includes('@'),
  nameMax: 5,
})
const cells = (change: Partial<ImportCells> = {}): ImportCells => ({
  email: 'maya@x.test',
  firstName: 'Maya',
  lastName: 'Roy',
  role: 'Resident',
  group: 'interns',
  ...change,
})

describe('the columns of a list', () => {
  it('follow its headings, in any order and spelling', () => {
    const columns = columnsOf(['Last Name', 'E-mail', 'first_name', 'Phone', 'Class'])
    expect(columns).toEqual({ lastName: 0, email: 1, firstName: 2, group: 4 })
    expect(cellsOf(['Roy', ' maya@x.test ', 'Maya', '1', 'Interns'], columns)).toEqual(
      cells({ role: '', group: 'Interns' }),
    )
  })

  it('are in their usual order if the first line is a person', () => {
    expect(columnsOf(['maya@x.test', 'Maya', 'Roy'])).toBeNull()
    expect(cellsOf(['maya@x.test', 'Maya', 'Roy'], null)).toEqual(cells({ role: '', group: '' }))
  })
})

test('a correct row has its role and its group', () => {
  expect(judge('1', cells())).toMatchObject({ role: 'RESIDENT', groupId, faults: [] })
  expect(judge('1', cells({ role: '', group: '' }))).toMatchObject({
    role: 'RESIDENT',
    groupId: null,
    faults: [],
  })
  expect(judge('1', cells({ role: 'FACULTY', group: '' }))).toMatchObject({
    role: 'FACULTY',
    leavesGroupOut: false,
    faults: [],
  })
})

test.each([
  [{ email: '' }, ['no-email']],
  [{ email: 'maya' }, ['wrong-email']],
  [{ firstName: '', lastName: '' }, ['no-name']],
  [{ lastName: '' }, []],
  [{ firstName: 'Maximiliana' }, ['long-name']],
  [{ role: 'Boss' }, ['unknown-role']],
  [{ role: 'Program Director' }, ['role-not-yours']],
  [{ group: 'Seniors' }, ['no-such-group']],
  [{ email: '', role: 'Boss' }, ['no-email', 'unknown-role']],
] as const)('%j is reported as %j', (change, faults) => {
  expect(judge('1', cells(change)).faults).toEqual(faults)
})

test.each(['interns', 'Seniors'])(
  'a group given for faculty is ignored, whether or not it exists: %s',
  (group) => {
    expect(judge('1', cells({ role: 'Faculty', group }))).toMatchObject({
      groupId: null,
      leavesGroupOut: true,
      faults: [],
    })
  },
)

test('a person listed twice is reported from the second time on, and so is one who already has an account', () => {
  const rows = ['a@x.test', 'A@X.test', 'b@x.test', ''].map((email, at) => judge(`${at}`, cells({ email })))
  expect(withShared(rows, new Set([spellEmail('B@x.test')])).map(({ faults }) => faults)).toEqual([
    [],
    ['email-twice'],
    ['email-taken'],
    ['no-email'],
  ])
})

test('of thousands of rows only those with a new problem are created again', () => {
  let copies = 0
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const row = judge(`${at}`, cells({ email: `a${at % 990}@x.test` }))
    const faults = Object.assign([...row.faults], {
      [Symbol.iterator]() {
        copies += 1
        return row.faults.values()
      },
    })
    return { ...row, faults }
  })
  const shared = withShared(rows, new Set())
  expect(shared.filter((row, at) => row !== rows[at])).toHaveLength(10)
  expect(copies).toBe(10)
})
