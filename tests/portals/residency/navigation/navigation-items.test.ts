import { expect, test } from 'vitest'
import { navigationFor } from '#portals/residency/navigation/navigation-items.tsx'
import { mayCapture } from '#contract/policies/video/videos.ts'
import { roles } from '#contract/vocabulary/roles.ts'

const CAPTURE = ['/residency/record', '/residency/upload']

test.each(roles)('%s is shown the links to a video exactly when the server would accept one', (role) => {
  const links = navigationFor({ role, proctorGroups: [] }).map(({ link }) => link)
  expect(CAPTURE.map((link) => links.includes(link))).toEqual(CAPTURE.map(() => mayCapture({ role })))
})

test('everyone is shown the library, and what their device still has to send', () => {
  for (const role of roles) {
    const links = navigationFor({ role, proctorGroups: [] }).map(({ link }) => link)
    expect(links, role).toEqual(expect.arrayContaining(['/residency/library', '/residency/sync']))
  }
})

test('somebody who teaches finds what waits for them right after home', () => {
  const second = (role: (typeof roles)[number]) => navigationFor({ role, proctorGroups: [] })[1]?.name
  expect(second('RESIDENT')).toBe('Courses')
  expect(second('FACULTY')).toBe('Assess')
  expect(navigationFor({ role: 'RESIDENT', proctorGroups: [{}] })[1]?.name).toBe('Assess')
})

test.each(roles)('each entry of %s can be found by a test, and is listed once', (role) => {
  const hooks = navigationFor({ role, proctorGroups: [] }).map(({ testHook }) => testHook)
  expect(hooks).toContain('to-home')
  expect(new Set(hooks).size).toBe(hooks.length)
})

test('what waits on a screen is counted at its entry, and nowhere else', () => {
  const counted = (role: (typeof roles)[number]) =>
    navigationFor({ role, proctorGroups: [] }, { toAssess: 4, unsent: 2 })
      .filter(({ notifCount }) => notifCount !== undefined)
      .map(({ name, notifCount }) => [name, notifCount])
  expect(counted('FACULTY')).toEqual([['Assess', 4]])
  expect(counted('PROGRAM_DIRECTOR')).toEqual([
    ['Assess', 4],
    ['Unsent', 2],
  ])
})

test('nobody has two entries for their programs', () => {
  for (const role of roles) {
    const names = navigationFor({ role, proctorGroups: [] }).map(({ name }) => name)
    expect(names.filter((name) => /^Programs?$/.test(name)).length, role).toBeLessThan(2)
  }
})

test('managing, monitoring and this device are separate groups', () => {
  const starts = (role: (typeof roles)[number]) =>
    navigationFor({ role, proctorGroups: [] })
      .filter(({ startsGroup }) => startsGroup)
      .map(({ name }) => name)
  expect(starts('RESIDENT')).toEqual(['Downloads'])
  expect(starts('TROCAR_ADMIN')).toEqual(['All videos', 'Audit trail', 'Downloads'])
})
