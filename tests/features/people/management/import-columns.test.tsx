import { expect, test } from 'vitest'
import { createRowJudge } from '#domain/people/import/import-rows.ts'
import { importColumns } from '#features/people/management/add/import-columns.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'

test.each([
  ['Interns', 'Ready, without the group: only residents train in one'],
  ['', 'Ready'],
])('a row of faculty in the group "%s" says: %s', (group, status) => {
  const judge = createRowJudge({ groups: [], mayGive: () => true, isEmail: () => true, nameMax: 100 })
  const cells = { email: 'f@x.test', firstName: 'Fay', lastName: 'Roe', role: 'Faculty', group }
  const { screen } = renderPart(<RowCells columns={importColumns(new Map())} row={judge('1', cells)} />)
  expect(screen.getByText(status)).toBeTruthy()
})
