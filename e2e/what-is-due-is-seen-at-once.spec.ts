import type { Page } from '@playwright/test'
import { findAccessibilityFaults, setColorScheme } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { selectGroup } from './support/select-group.ts'
import { signIn } from './support/sign-in.ts'

const DAY_MS = 24 * 3_600_000

/** @param days from today */
async function makeDue(page: Page, course: string, days: number): Promise<void> {
  await page.getByRole('button', { name: /^Show all \d+ courses/ }).click()
  await page.getByRole('link', { name: new RegExp(`^${course}`) }).click()
  const day = new Date(Date.now() + days * DAY_MS)
  await page.getByRole('spinbutton', { name: /month/ }).click()
  await page.keyboard.type(
    `${String(day.getMonth() + 1).padStart(2, '0')}${String(day.getDate()).padStart(2, '0')}${day.getFullYear()}`,
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Due date saved.')).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme)
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  }
}

test('a director makes a course due: residents know at once, also offline, and faculty see who needs help', async ({
  page,
  another,
}) => {
  test.setTimeout(180_000)
  const director = await another('director', { at: '/residency/home' })
  await selectGroup(director, 'Interns')
  await makeDue(director, 'First Entry', -2)
  await director.goto('/residency/home')
  await makeDue(director, 'Suturing', 2)

  await signIn(page, 'resident', { at: '/residency/home' })
  const due = page.getByRole('region', { name: 'What’s due' })
  await expect(due.getByText(/past due, \d+ coming up/)).toBeVisible()
  await expect(due.getByRole('link', { name: /First Entry/ })).toContainText('Past due')
  await expect(due.getByRole('link', { name: /Suturing/ })).toContainText('Due in 2 days')
  await expect(page.getByRole('region', { name: 'Your progress' })).toContainText('activities completed')
  await expectAccessible(page)
  await due.getByRole('link', { name: /Suturing/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your progress' })).toBeVisible()
  await expect(page.getByText('Needle loading')).toBeVisible()

  await page.context().setOffline(true)
  await page.goto('/residency/home')
  await expect(due.getByText(/past due, \d+ coming up/)).toBeVisible()
  await expect(due.getByText(/^Showing what’s due from /)).toBeVisible()

  const faculty = await another('faculty', { at: '/residency/home' })
  const behind = faculty.getByRole('region', { name: 'Needs help' })
  await expect(behind.getByText(/residents? (is|are) behind/)).toBeVisible()
  await expectAccessible(faculty)
  await selectGroup(faculty, 'Senior residents')
  await expect(behind.getByText('Everyone is up to date.')).toBeVisible()
  await selectGroup(faculty, 'Interns')
  await behind.getByRole('link').first().click()
  await expect(faculty.getByText('Nothing completed yet')).toBeVisible()
  await expectAccessible(faculty)
  await faculty.goBack()
  await faculty.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(faculty.getByRole('link', { name: /^1\. / }).first()).toBeVisible()
  await expectAccessible(faculty)
})
