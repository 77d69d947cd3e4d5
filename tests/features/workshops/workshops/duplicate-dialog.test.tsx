import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import { duplicateWorkshop } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { workshopRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import { DuplicateDialog } from '#features/workshops/workshops/duplicate-dialog.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { someWorkshop } from '#tests/support/some-workshop.ts'

async function duplicate(facts: ScreenFacts) {
  const { services, called, said } = screenServices(facts)
  const onMade = vi.fn<(id: string) => void>()
  const given = { ...services, ids: { uuid: () => randomUUID() } }
  const part = renderPart(
    <DuplicateDialog workshop={someWorkshop} onClose={() => undefined} onMade={onMade} />,
    given,
  )
  const press = () => part.user.click(part.screen.getByRole('button', { name: 'Duplicate' }))
  await press()
  const sent = () => called.flatMap(({ endpoint, input }) => (endpoint === duplicateWorkshop ? [input] : []))
  return { ...part, press, said, sent, onMade }
}
const refusedAs = (reason: 'changed' | 'canceled'): CallFailure => ({
  code: 'wrong-state',
  status: 409,
  message: workshopRefusals[reason],
  details: { reason },
})

test('the duplicate is opened', async () => {
  const answers = new Map<Endpoint, unknown>([[duplicateWorkshop, someWorkshop]])
  const { said, onMade } = await duplicate({ answers })
  expect(said).toEqual(['Workshop duplicated'])
  expect(onMade).toHaveBeenCalledWith(someWorkshop.id)
})

test('sent again after a lost answer, it is the same duplicate', async () => {
  const { press, sent } = await duplicate({ refusal: { code: 'timeout' } })
  await press()
  const [first, second] = sent() as { body: { id: string } }[]
  expect(second?.body.id).toBe(first?.body.id)
})

test.each([
  ['changed', /^The duplicate is already planned, and someone else has changed it since/],
  ['canceled', /^The duplicate was already planned and then canceled/],
] as const)('one that was %s since is named as the duplicate', async (reason, text) => {
  const { screen, said } = await duplicate({ refusal: refusedAs(reason) })
  expect(screen.getByText(text)).toBeDefined()
  expect(said).toEqual([])
})
