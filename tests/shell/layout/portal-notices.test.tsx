import { beforeAll, expect, test } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import { PortalNotices } from '#shell/layout/portal-notices.tsx'
import { ShellContext, type ShellServices } from '#shell/shell-services.ts'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { proctorGroup, residentMe, someTokens } from '#tests/support/session-facts.ts'

const banner = /Viewing as proctor of Watched/
const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })

// How long the part of a page takes to load does not matter here.
beforeAll(() => import('#shell/layout/proctor-notice.tsx'))

function show(me: Me) {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(me.id)
  const shell = { whenQuiet: () => () => undefined } as unknown as ShellServices
  return renderPart(
    <ShellContext value={shell}>
      <PortalNotices path="/residency/home" />
    </ShellContext>,
    {
      selection,
      links,
      session: still({ status: 'signed-in', me, tokens: someTokens('a') }) as never,
      reachability: still('reachable') as never,
    },
  )
}

const inactive: Me = { ...residentMe, isActive: false, proctorGroups: [proctorGroup] }

test('the proctor banner shows when viewing as proctor, and disappears when they leave that view (spec 1 §6)', async () => {
  const { screen, user } = show(inactive)
  expect(await screen.findByText(banner)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leave proctor view' }))
  expect(screen.queryByText(banner)).toBeNull()
})

test('somebody who may view as proctor and does not has no banner (spec 1 §6)', () => {
  expect(show({ ...inactive, isActive: true }).screen.container.querySelector('button')).toBeNull()
})
