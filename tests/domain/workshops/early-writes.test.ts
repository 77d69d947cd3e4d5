import { expect, it } from 'vitest'
import { dropEarlyWrite, listEarlyWrites, storeEarlyWrite } from '#domain/workshops/early-writes.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'

const write = (id: string) => ({ id, call: 'processPayment', input: { params: { id } } })

it('lists what was stored and not dropped, in the order in which it was done', () => {
  const { formDrafts } = createFormDraftsInMemory()
  for (const id of ['one', 'two', 'three']) storeEarlyWrite(formDrafts, write(id))
  dropEarlyWrite(formDrafts, 'two')
  expect(listEarlyWrites(formDrafts)).toEqual([write('one'), write('three')])
  dropEarlyWrite(formDrafts, 'one')
  dropEarlyWrite(formDrafts, 'three')
  dropEarlyWrite(formDrafts, 'three')
  expect(listEarlyWrites(formDrafts)).toEqual([])
})

it('takes something else that is stored under its name for nothing', () => {
  const { formDrafts } = createFormDraftsInMemory()
  formDrafts.write('early-writes', { not: 'a list' })
  expect(listEarlyWrites(formDrafts)).toEqual([])
})
