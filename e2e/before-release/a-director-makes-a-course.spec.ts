import { findAccessibilityFaults, measureOverhang, resize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1180, height: 820 } })

test('a director makes a course, writes and publishes it, and a resident of the group that gets it finds it', async ({
  page,
  another,
}) => {
  await signIn(page, 'director', { at: '/residency/courses' })
  await page.getByRole('link', { name: 'Write courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses you write' })).toBeVisible()
  await page.getByRole('button', { name: 'New course' }).click()
  const making = page.getByRole('dialog', { name: 'New course' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Knots of our own')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await making.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Knots of our own' })).toBeVisible()
  await expect(page.getByText('No activities yet. Add the first one below.')).toBeVisible()

  const name = page.getByRole('textbox', { name: 'Name of the new activity' })
  const add = page.getByRole('button', { name: 'Add activity' })
  await name.fill('Tie ten knots')
  await page.getByRole('combobox', { name: 'What people do' }).selectOption('Practice with a video')
  await add.click()
  const lines = page.getByRole('list', { name: 'Activities' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await name.fill('Read about knots')
  await page.getByRole('combobox', { name: 'What people do' }).selectOption('Reading')
  await add.click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Move Read about knots up' }).click()
  await expect(lines.first()).toContainText('Read about knots')
  await expect(lines.first()).toContainText('Doesn’t count yet: publish its text')
  for (const width of [1180, 390]) {
    await resize(page, { width, height: 844 })
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await measureOverhang(page)).toBeNull()
  }
  await resize(page, { width: 1180, height: 820 })

  await page.getByRole('link', { name: 'Write text of Read about knots' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Knots of our own' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('A **square** knot holds.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.goBack()
  await expect(lines.first()).toContainText('Counts')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Published\. It can be given to groups now/)).toBeVisible()

  await page.goto('/residency/admin/manage-users/active-groups')
  await page.getByRole('button', { name: 'Actions for Interns' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Interns' })
  await edit.getByRole('button', { name: /Courses/ }).click()
  await page.getByRole('option', { name: /^Knots of our own/ }).click()
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()

  const resident = await another('resident', { at: '/residency/courses' })
  await expect(resident.getByRole('link', { name: 'Write courses' })).toHaveCount(0)
  await resident.getByRole('link', { name: /^Knots of our own/ }).click()
  await expect(resident.getByRole('heading', { level: 1, name: 'Knots of our own' })).toBeVisible()
  await resident
    .getByRole('link', { name: /Read about knots/ })
    .first()
    .click()
  await expect(resident.getByText('A square knot holds.')).toBeVisible()
})
