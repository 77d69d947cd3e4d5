import type { Page } from '@playwright/test'
import { findAccessibilityFaults, findSmallTargets, setColorScheme } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { pick } from '../support/pick.ts'
import { fillInSignIn, signIn } from '../support/sign-in.ts'
import { selectGroup, selectionOf } from '../support/select-group.ts'
import { submitVideo } from '../support/submit-video.ts'

test.use({ ...withoutWorker, hasTouch: true })

async function findPersonToTell(page: Page, name: string): Promise<void> {
  await page.goto('/residency/library?share=choose')
  await page.getByRole('searchbox', { name: /^People to notify/ }).fill(name)
}

test('a program director selects a group: what waits and who is offered follow, for that person alone', async ({
  page,
  another,
}) => {
  const resident = await another('resident')
  await submitVideo(resident, { title: 'Square knots', to: 'Faculty', seconds: 2 })

  await signIn(page, 'director', { at: '/residency/assess?type=other' })
  const video = page.getByRole('link', { name: /Square knots/ })
  const toAssess = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Assess/ })
  await expect(video).toBeVisible()
  await expect(toAssess).toContainText('1')
  await selectGroup(page, 'Senior residents')
  await expect(page.getByText('All caught up')).toBeVisible()
  await expect(toAssess).not.toContainText('1')
  await page.reload()
  await expect(selectionOf(page)).toContainText('Senior residents')
  await expect(page.getByText('All caught up')).toBeVisible()
  await pick(page.getByRole('radio', { name: 'View all' }))
  await expect(page.getByText('No submitted videos yet')).toBeVisible()
  await findPersonToTell(page, 'Okafor')
  await expect(page.getByRole('checkbox', { name: /Maya Okafor/ })).toBeHidden()

  await page.goto('/residency/assess?type=other')
  await selectGroup(page, 'Interns')
  await expect(video).toBeVisible()
  await findPersonToTell(page, 'Okafor')
  await expect(page.getByRole('checkbox', { name: /Maya Okafor/ })).toBeVisible()

  await page.goto('/logout')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillInSignIn(page, 'faculty')
  await expect(selectionOf(page)).toContainText('All Active Groups')
  await expect(selectionOf(page)).toContainText('Faculty view')

  // Faculty see all submissions, and those of one group, one that has graduated too.
  await page.goto('/residency/assess?type=other')
  await expect(video).toBeVisible()
  await pick(page.getByRole('radio', { name: 'View all' }))
  await expect(video).toBeVisible()
  await selectGroup(page, 'Graduated class')
  await expect(page.getByText('No submitted videos yet')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('the list of groups is operable and accessible in every size and mood', async ({ page }) => {
  await signIn(page, 'faculty', { at: '/residency/home' })
  const faults: string[] = []
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1180, height: 820 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await selectionOf(page).click()
    await expect(page.getByRole('option', { name: 'Interns' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await setColorScheme(page, colorScheme)
      // Of what axe checks, only colors differ between the moods.
      const what = colorScheme === 'light' ? 'all' : 'contrast'
      const found = [
        ...(await findAccessibilityFaults(page, '[role="dialog"]', what)),
        ...(await findSmallTargets(page)),
      ]
      faults.push(...found.map((fault) => `${colorScheme} at ${size.width}: ${fault}`))
    }
    await page.keyboard.press('Escape')
    await expect(selectionOf(page)).toBeFocused()
  }
  expect(faults).toEqual([])
})

test('an administrator looks at a group: how far it is, each of its people, which courses it is shown, and where the specification’s admin addresses lead', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: '/residency/admin/course-progress' })
  await expect(page).toHaveURL(/\/residency\/course-progress$/)
  await expect(page.getByRole('heading', { name: 'Choose a program' })).toBeVisible()
  const programs = page.getByRole('combobox', { name: 'Program' })
  await programs.selectOption({ label: await programs.locator('option:not([disabled])').first().innerText() })
  await expect(page.getByRole('heading', { name: 'Group progress' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await selectGroup(page, 'Interns')
  await page
    .getByRole('link', { name: /Maya Okafor/ })
    .and(page.locator('[href*="/resident-progress"]'))
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible()
  await page.getByRole('link', { name: 'Assessment history' }).click()
  await expect(page.getByText(/^Every assessment of videos by Maya Okafor/)).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.goto('/residency/courses')
  await page
    .getByRole('link', { name: /Suturing/ })
    .first()
    .click()
  const hide = page.getByRole('button', { name: /^Hide from the group: / }).first()
  const activity = (await hide.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await hide.click()
  await page.getByRole('button', { name: `Show to the group: ${activity}` }).click()
  await expect(page.getByRole('button', { name: `Hide from the group: ${activity}` })).toBeVisible()

  await page.goto('/residency/admin/manage-users/active-groups')
  await page.getByRole('button', { name: 'Actions for Senior residents' }).click()
  await page.getByRole('menuitem', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible()
  await expect(selectionOf(page)).toContainText('Senior residents')

  for (const segment of ['home', 'create-user-group', 'assessment-history', 'master-schedule']) {
    await page.goto(`/residency/admin/${segment}`)
    const title = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog').getByRole('heading'))
    await expect(title.first(), segment).toBeVisible()
    await expect(page.getByText('Page not found'), segment).toBeHidden()
  }
})
