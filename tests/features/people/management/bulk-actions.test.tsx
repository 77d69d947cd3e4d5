import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  inactivatePeople,
  previewInactivation,
  reactivatePeople,
} from '#contract/endpoints/people/managed-people.ts'
import { changeUserGroups, type GroupMove } from '#contract/endpoints/people/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import { userGroupId, type UserId } from '#contract/vocabulary/ids.ts'
import type { Acting } from '#features/people/management/acting.ts'
import { useMoves } from '#features/people/management/use-moves.ts'
import { useActivation } from '#features/people/management/use-activation.ts'
import type { Services } from '#features/shared/use-services.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { aManagedPerson } from '#tests/support/managed-people.ts'
import { renderPart } from '#tests/support/render.tsx'

const group = (n: number) => userGroupId.parse(`40000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const people = Array.from({ length: 7_000 }, (_one, n) =>
  aManagedPerson({
    id: `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    email: `p${n}@hospital.example`,
    firstName: 'Person',
    lastName: `${n}`,
    userGroups: [{ id: group(1), name: 'First years', isExpired: false }],
  }),
)

/** What inactivating as many people as one call accepts would end. */
const ending = { invitations: 2, waiting: 3, recordings: 0, stranded: 1 }

/** Begins an action whose calls fail in the given turns. */
async function start<Act>(
  useAct: (acting: Acting) => Act,
  begin: (act: Act) => Promise<unknown>,
  failing: readonly number[],
) {
  const sent: { endpoint: unknown; ids: readonly UserId[] }[] = []
  const said: Done[] = []
  const complaints: string[] = []
  const asked: string[] = []
  const call = async (endpoint: unknown, { body }: { body: readonly UserId[] | readonly GroupMove[] }) => {
    if (endpoint === previewInactivation) return succeed(ending)
    const ids = body.flatMap((one) => (typeof one === 'string' ? [one] : one.userIds))
    sent.push({ endpoint, ids })
    if (failing.includes(sent.length)) return refuse({ code: 'offline' })
    return succeed({ moved: ids.length, changed: ids, skipped: [] })
  }
  function Part() {
    const run = useAct({
      busily: (work) => work(),
      setDone: (done) => void said.push(done),
      complain: ({ code }) => void complaints.push(code),
    })
    return <button onClick={() => void begin(run)}>Go</button>
  }
  const confirm = async ({ text }: { text: string }) => {
    asked.push(text)
    return true
  }
  const given = { call, dialogs: { confirm } } as unknown as Partial<Services>
  const { screen } = renderPart(<Part />, given)
  await act(async () => screen.getByRole('button').click())
  const last = () => said.at(-1)!
  return { sent, last, complaints, asked }
}

const second = { id: group(2), name: 'Second years' }
const startMove = (failing: readonly number[]) => start(useMoves, (move) => move(people, second), failing)
const startInactivation = (failing: readonly number[]) =>
  start(useActivation, (set) => set(people, false), failing)

test('a move that stops halfway says so, continues, and is undone completely', async () => {
  const { sent, last, complaints } = await startMove([2])
  expect(last().text).toBe(
    '5,000 people moved to Second years. 2,000 people haven’t been changed yet. The connection was lost; continue when you’re back online.',
  )
  await act(async () => last().goOn?.())
  expect(sent.map(({ ids }) => ids.length)).toEqual([5_000, 2_000, 2_000])
  expect(last()).toMatchObject({ text: '7,000 people moved to Second years.' })
  expect(last().goOn).toBeUndefined()
  await act(async () => last().undo?.())
  expect(new Set(sent.slice(3).flatMap(({ ids }) => ids)).size).toBe(7_000)
  expect(last()).toMatchObject({ text: 'Undone.', undo: null })
  expect(complaints).toEqual([])
})

test('a move that stops halfway is undone for those it reached', async () => {
  const { sent, last } = await startMove([2])
  await act(async () => last().undo?.())
  expect(sent.at(-1)).toMatchObject({ endpoint: changeUserGroups, ids: sent[0]?.ids })
  expect(last().text).toBe('Undone.')
})

test('a move that did nothing only reports the error', async () => {
  const { complaints, sent } = await startMove([1])
  expect([complaints, sent.length]).toEqual([['offline'], 1])
})

test('an inactivation that stops halfway continues, or is undone for those it reached', async () => {
  const { sent, last } = await startInactivation([2, 4, 6])
  expect(last().text).toMatch(/^5,000 people inactivated\. 2,000 people haven’t been changed yet\./)
  await act(async () => last().goOn?.())
  expect(last().text).toBe('7,000 people inactivated.')
  await act(async () => last().undo?.())
  expect(last().text).toMatch(/^7,000 people haven’t been changed yet\./)
  await act(async () => last().goOn?.())
  expect(last().text).toMatch(/^Only part of this was undone\. 2,000 people/)
  await act(async () => last().goOn?.())
  expect(last().text).toBe('Undone.')
  const endpoints = sent.map(({ endpoint }) => endpoint)
  expect(endpoints.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => inactivatePeople))
  expect(endpoints.slice(3)).toEqual(Array.from({ length: 4 }, () => reactivatePeople))
})

test('an inactivation says beforehand what it ends, for everybody', async () => {
  const { asked } = await startInactivation([])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(
    /4 open invitations end now and can be sent again after a reactivation\. 6 people have work waiting on their devices\. 2 people can’t send it until they’re reactivated\.$/,
  )
})
