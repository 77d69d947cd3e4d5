import { expect, test } from 'vitest'
import { programId } from '#contract/vocabulary/ids.ts'
import { roles, type Role } from '#contract/vocabulary/roles.ts'
import { residencyLinks } from '#portals/residency/links.ts'
import { navigationFor } from '#portals/residency/navigation/navigation-items.tsx'
import { createAppRouter } from '../../../src/router.ts'
import type { RouterContext } from '../../../src/shell/router-context.ts'

const linksOf = (role: Role) => navigationFor({ role, proctorGroups: [] }).map(({ link }) => link)
const allLinks = [...new Set(roles.flatMap(linksOf))]
/**
 * Open to more people than those who are shown the entry: own videos stay after a change of role, the screens that make
 * a video or play the trainer say who may, and coordinators reach their programs by another entry.
 */
const ALSO_OPEN: readonly string[] = [
  residencyLinks.myVideos,
  residencyLinks.record,
  residencyLinks.upload,
  residencyLinks.virtualTrainer(),
  residencyLinks.manageProgram,
]

test.each(roles)('to %s, no screen opens by its address that is not in their navigation', async (role) => {
  const shut = allLinks.filter((link) => !linksOf(role).includes(link) && !ALSO_OPEN.includes(link))
  const opened: string[] = []
  for (const link of shut) if (!(await isRefused(role, link))) opened.push(link)
  expect(opened).toEqual([])
})

test.each(roles)('to %s, each screen in their navigation opens', async (role) => {
  const refused: string[] = []
  for (const link of linksOf(role)) if (await isRefused(role, link)) refused.push(link)
  expect(refused).toEqual([])
})

test('passing scores without a program, or with none that could be one, are not found', async () => {
  const address = '/residency/virtual-camera-navigation/passing-scores'
  const program = programId.parse('00000000-0000-4000-8000-000000000001')
  expect(await isRefused('PROGRAM_DIRECTOR', address)).toBe(true)
  expect(await isRefused('PROGRAM_DIRECTOR', `${address}?program=12`)).toBe(true)
  expect(await isRefused('PROGRAM_DIRECTOR', residencyLinks.passingScores(program))).toBe(false)
})

/** Whether a route of this address says that there is no such page, before its screen is rendered. */
async function isRefused(role: Role, address: string): Promise<boolean> {
  globalThis.history.replaceState(null, '', address)
  const still = { status: 'signed-in' }
  const session = {
    me: () => ({ role, proctorGroups: [] }),
    snapshot: () => still,
    subscribe: () => () => undefined,
  }
  const core = { load: async () => ({ queryClient: null, loadTemporal: async () => {} }) }
  const router = createAppRouter({ services: { session }, core } as unknown as RouterContext)
  await router.load()
  return router.state.matches.some(({ status }) => status === 'notFound')
}
