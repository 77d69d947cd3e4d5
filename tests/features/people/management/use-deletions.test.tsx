import { expect, test } from 'vitest'
import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import { deletePeople } from '#contract/endpoints/people/person-deletion.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useDeletions } from '#features/people/management/person/use-deletions.ts'
import type { Services } from '#features/shared/use-services.ts'
import { aManagedPerson } from '#tests/support/managed-people.ts'
import { renderPart } from '#tests/support/render.tsx'

const someone = (n: number): ManagedPerson =>
  aManagedPerson({
    id: `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    email: `p${n}@hospital.example`,
    firstName: 'Person',
    lastName: `${n}`,
    isActive: false,
  })

async function remove(count: number, { isSure = true, failsAt = Infinity } = {}) {
  const said: Done[] = []
  const complaints: string[] = []
  const asked: number[] = []
  const call = (async (endpoint: unknown, { body }: { body: readonly string[] }) => {
    if (endpoint !== deletePeople) throw new Error('nothing else is asked for here')
    asked.push(body.length)
    if (asked.length > failsAt) return refuse({ code: 'offline' })
    const [id, ...deleted] = body
    return succeed({ deleted, left: [{ id, reason: 'recordings-under-way', underWay: 2 }] })
  }) as Call
  function Part() {
    const act = useDeletions({
      busily: (work) => work(),
      setDone: (done) => void said.push(done),
      complain: ({ code }) => void complaints.push(code),
    })
    return (
      <button onClick={() => void act(Array.from({ length: count }, (_one, n) => someone(n)))}>Go</button>
    )
  }
  const dialogs = { confirm: async () => isSure }
  const { screen, user } = renderPart(<Part />, { call, dialogs } as unknown as Partial<Services>)
  await user.click(screen.getByRole('button'))
  await Promise.resolve()
  return { said: said.map(({ text }) => text), undo: said.map(({ undo }) => undo), complaints, asked }
}

test('people who were left out are named with the reason', async () => {
  const { said, undo } = await remove(3)
  expect(said).toEqual(['2 people were deleted. Person 0 stays: 2 recordings are on their way.'])
  expect(undo).toEqual([null])
})

test('many people are sent in several calls; what was done before the network was lost is reported', async () => {
  const { said, asked, complaints } = await remove(250, { failsAt: 2 })
  expect(asked).toEqual([100, 100, 50])
  expect(complaints).toEqual([])
  expect(said[0]).toMatch(/^198 people were deleted\. Person 0 stays: .* Person 100 stays/)
  expect(said[0]).toMatch(/50 people haven’t been changed yet\. The connection was lost/)
})

test('nothing is sent before it is confirmed', async () => {
  expect(await remove(3, { isSure: false })).toMatchObject({ asked: [], said: [] })
})
