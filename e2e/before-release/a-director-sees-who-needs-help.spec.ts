import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { pick } from '../support/pick.ts'
import { selectGroup } from '../support/select-group.ts'
import { signIn } from '../support/sign-in.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

// The walk through every screen checks the same screens at a desk.
test.describe('on a tablet', () => {
  test.use({ ...withoutWorker, viewport: { width: 820, height: 1180 } })

  test('a director goes from who needs help to a person, sets a due date, and looks at the schedule', async ({
    page,
  }) => {
    await signIn(page, 'director', { at: '/residency/home' })
    const help = page.getByRole('region', { name: 'Needs help' })
    await expect(help.getByText(/residents are behind$/)).toBeVisible()
    await expect(page.getByRole('region', { name: /to assess$/i })).toBeVisible()
    await help.getByRole('link', { name: /^Jonas Lindqvist/ }).click()
    await expect(heading(page, 'Jonas Lindqvist')).toBeVisible()
    const courses = page.getByRole('region', { name: 'Courses' })
    await courses.getByText('Suturing', { exact: true }).click()
    await expect(
      courses
        .getByText(/(^|· )Due /)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])

    await page.goto('/residency/home')
    await selectGroup(page, 'Interns')
    await page
      .getByRole('region', { name: 'Group progress' })
      .getByRole('link', { name: /^First Entry/ })
      .click()
    await expect(heading(page, 'First Entry')).toBeVisible()
    const activities = page.getByRole('region', { name: 'Activities' })
    await expect(activities.getByText(/\d+ residents$/)).toBeVisible()
    const chooseRule = (label: string) =>
      page.getByRole('combobox', { name: 'Due', exact: true }).selectOption({ label })
    await chooseRule('Days after joining')
    await page.getByRole('textbox', { name: 'Days' }).fill('30')
    await page.getByRole('button', { name: 'Preview dates' }).click()
    await expect(page.getByRole('table', { name: 'If you save this' }).getByRole('row').nth(1)).toBeVisible()
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
    await chooseRule('On a date')
    const due = page.getByRole('group', { name: /^Due date/ })
    for (const [part, digits] of [
      ['month', '12'],
      ['day', '18'],
      ['year', '2030'],
    ] as const) {
      await due.getByRole('spinbutton', { name: new RegExp(`^${part}`) }).click()
      await page.keyboard.type(digits)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Residents see it from now on.')).toBeVisible()
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
    await page.reload()
    await expect(due.getByRole('spinbutton', { name: /^year/ })).toHaveText('2030')
    const lines = activities.getByRole('listitem').getByRole('link')
    const [line = ''] = await lines.allTextContents()
    await lines.first().click()
    const people = page.getByRole('region', { name: line.replace(/\d+ of \d+$/, ''), exact: true })
    await expect(people.getByRole('radio', { name: 'Open first' })).toBeChecked()
    await pick(people.getByRole('radio', { name: 'Completed first' }))
    await expect(page).toHaveURL(/first=completed/)
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
    await people.getByRole('link', { name: /Maya Okafor/ }).click()
    await expect(heading(page, 'Maya Okafor')).toBeVisible()
    await expect(page.getByText('Interns', { exact: true }).first()).toBeVisible()

    await page.goto('/residency/home')
    await page
      .getByRole('region', { name: 'Next events' })
      .getByRole('link', { name: 'Schedule', exact: true })
      .click()
    await expect(heading(page, 'Schedule')).toBeVisible()
    await expect(page.getByRole('link', { name: 'New event' })).toBeVisible()
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  })
})

test.describe('at a desk', () => {
  test.use({ ...withoutWorker, viewport: { width: 1440, height: 900 } })

  test('a proctor sees the group, who needs help in it, and its courses, and never a resident’s own tasks', async ({
    page,
  }) => {
    await signIn(page, 'inactive-resident', { at: '/residency/home' })
    await expect(page.getByText('Viewing as proctor of Interns.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Needs help' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What’s due' })).toBeHidden()
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
    await page
      .getByRole('region', { name: 'Group progress' })
      .getByRole('link', { name: /^Suturing/ })
      .click()
    await expect(heading(page, 'Suturing')).toBeVisible()
    // Those who manage the group set the date.
    await expect(page.getByRole('group', { name: /^Due date/ })).toBeHidden()
    await page.goto('/residency/courses')
    await page.getByRole('link', { name: /^Suturing/ }).click()
    await expect(page.getByText('5 activities')).toBeVisible()
    await expect(page.getByText('Viewing as proctor of Interns.')).toBeVisible()
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  })
})
