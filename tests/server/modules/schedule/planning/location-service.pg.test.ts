import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpScheduleApi } from '#tests/support/schedule-api.ts'

const { call, plan, people } = setUpScheduleApi()

test('somebody who plans in a program is offered its earlier locations, last used first', async () => {
  await plan({ location: 'Annex' })
  await plan({ location: 'Lab 2' })
  await plan({ location: 'Annex' })
  const answer = await call('faculty', 'GET', `/event/program/${people().programId}/locations`)
  expect((answer.body as { name: string }[]).slice(0, 2)).toEqual([{ name: 'Annex' }, { name: 'Lab 2' }])
})

test('another program is answered like one that does not exist', async () => {
  const foreign = await call('foreignFaculty', 'GET', `/event/program/${people().programId}/locations`)
  const none = await call('admin', 'GET', `/event/program/${randomUUID()}/locations`)
  expect([foreign.status, none.status]).toEqual([404, 404])
  expect(foreign.body).toEqual(none.body)
})
