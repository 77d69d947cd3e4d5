import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { goWithin, walk } from '../support/walk-screens.ts'

test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 1440, height: 900 } })

test('who has begun keeps their version until a director moves the group, and what was done stays done', async ({
  page,
  another,
}) => {
  await signIn(page, 'director', { at: '/residency/course/written' })
  const { faults, glance } = walk(page)
  await page.getByRole('button', { name: 'New course' }).click()
  const making = page.getByRole('dialog', { name: 'New course' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Knots of our own')
  await making.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Knots of our own' })).toBeVisible()
  const made = page.url()
  await addReading(page, 'Read about knots', 'A square knot holds.')
  await page.goto(made)
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
  await resident.getByRole('link', { name: /^Knots of our own/ }).click()
  const course = resident.url()
  await resident
    .getByRole('link', { name: /Read about knots/ })
    .first()
    .click()
  await resident.getByRole('button', { name: 'Mark as read' }).click()
  await expect(resident.getByRole('button', { name: 'Mark as read' })).toBeHidden()

  await page.goto(made)
  await addReading(page, 'Read about loops', 'A loop is a knot, too.')
  await page.goto(made)
  await page.getByRole('button', { name: 'Actions for Read about knots' }).click()
  await page.getByRole('menuitem', { name: 'Leave out' }).click()
  await expect(page.getByText(/^Read about knots is left out once you publish/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const notice = page.getByText('1 group works through an earlier version of this course.')
  await glance('course with a group behind', notice)
  await resident.goto(course)
  await expect(resident.getByRole('link', { name: /Read about knots/ }).first()).toBeVisible()
  await expect(resident.getByRole('link', { name: /Read about loops/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Use the new version for…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Use the new version of/ })
  await expect(dialog.getByText('Will see: Read about loops')).toBeVisible()
  await expect(dialog.getByText('Won’t see anymore: Read about knots')).toBeVisible()
  await expect(dialog.getByText(/1 begun, 1 finished$/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Interns/ }).check()
  await glance(
    'use the new version',
    dialog.getByText(/^For residents who have finished, the course is open again/),
  )
  await dialog.getByRole('button', { name: 'Use it for 1 group' }).click()
  await expect(
    page.getByText('Interns works through the new version now. What was done stays done.'),
  ).toBeVisible()

  await resident.goto(course)
  await expect(resident.getByRole('link', { name: /Read about loops/ }).first()).toBeVisible()
  await expect(resident.getByRole('link', { name: /Read about knots/ })).toHaveCount(0)
  await goWithin(resident, '/residency/curricular-history')
  await expect(
    resident
      .getByRole('main')
      .getByText(/Read about knots/)
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeVisible()
  await resident.goto(course)
  await expect(resident.getByRole('link', { name: /Read about knots/ }).first()).toBeVisible()
  await expect(resident.getByText('You’ve completed every activity of this course.')).toBeVisible()

  const admin = await another('admin', { at: '/residency/course/written', hasTouch: true })
  const atAdmin = walk(admin)
  await admin.getByRole('link', { name: /^Starter texts with news/ }).click()
  await atAdmin.glance(
    'starter texts',
    admin.getByRole('heading', { level: 1, name: 'Starter texts with news' }),
  )
  expect([...faults, ...atAdmin.faults]).toEqual([])
})

/** Adds a reading to the course that is open, and publishes its text. */
async function addReading(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of the new activity' }).fill(name)
  await page.getByRole('combobox', { name: 'What people do' }).selectOption('Reading')
  await page.getByRole('button', { name: 'Add activity' }).click()
  await page.getByRole('link', { name: `Write text of ${name}` }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
}
