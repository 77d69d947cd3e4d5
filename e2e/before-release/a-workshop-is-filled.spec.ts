import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { comingWorkshop } from '../support/workshop-staff.ts'

test.use(withoutWorker)

test('clinical education fills a workshop, writes to its people, and takes what they pay', async ({
  page,
}) => {
  await signIn(page, 'clinical-education', { at: '/workshop/home' })
  const { workshop } = await comingWorkshop(page)
  await page.goto(`/workshop/manage-attendees?id=${workshop}`)
  await expect(page.getByRole('heading', { name: 'Attendees', level: 1 })).toBeVisible()
  const rows = page.getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])

  // Many at once: good rows go in, faulty ones stay to be corrected.
  await page.getByRole('link', { name: 'Add attendees' }).click()
  await page.getByRole('tab', { name: 'Many at once' }).click()
  await page
    .getByLabel('Paste from a spreadsheet')
    .fill(
      'Email\tFirst name\tLast name\n' +
        'zuzana@fill.trocar.test\tZuzana\tNováková\n' +
        'aaron@fill.trocar.test\tAaron\tAbel\n' +
        'nobody@fill\tNo\tBody',
    )
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect(page.getByText('2 people ready, 1 person to correct.')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('1 person stayed on the list to be corrected.')).toBeVisible()
  await expect(page.getByText('This isn’t an email')).toBeVisible()

  // Somebody known, by any part of the name; accents don't matter.
  await page.getByRole('tab', { name: 'Someone known' }).click()
  await page.getByRole('searchbox').fill('NOVAKOVA zuz')
  await expect(page.getByText('Attends already')).toBeVisible()

  await page.goto(`/workshop/active-attendees?id=${workshop}`)
  await page.getByRole('searchbox').fill('fill.trocar')
  const zuzana = rows.filter({ hasText: 'Zuzana Nováková' })
  await expect(zuzana).toContainText('Not registered')
  await expect(rows.filter({ hasText: 'Aaron Abel' })).toContainText('After registration')

  // Registration selection; leaving the mode clears it.
  await page.getByRole('button', { name: 'Select for registration email' }).click()
  await zuzana.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Registration emails are on their way to 1 person.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  // Inactive and back.
  await zuzana.getByRole('button', { name: 'Actions for Zuzana Nováková' }).click()
  await page.getByRole('menuitem', { name: 'Inactivate' }).click()
  await expect(page.getByText('Zuzana Nováková is inactive.')).toBeVisible()
  await expect(zuzana).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(zuzana).toBeVisible()

  // Somebody who registered pays; the ledger says so, and takes it back with a reason.
  await page.goto(`/workshop/active-attendees?id=${workshop}&payment=NOT_PROCESSED`)
  const paying = rows.nth(1).getByRole('link')
  await expect(paying).toBeVisible()
  await paying.click()
  await page.getByRole('button', { name: 'Process payment' }).click()
  await expect(page.getByText(/^Processed, \$/)).toBeVisible()
  await page.getByRole('button', { name: 'Reverse payment' }).click()
  await page.getByLabel('Reason').fill('Paid twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse payment' }).click()
  await expect(page.getByText('Paid twice')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])

  // They come to another workshop, with what they paid; a moment later they don't.
  await page.getByRole('button', { name: 'Process payment' }).click()
  await page.getByRole('button', { name: 'Move to another workshop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Workshop').selectOption({ index: 1 })
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText(/ now attends /)).toBeVisible()
  await expect(page.getByText(/^Moved to /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make active' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/ attends .* again\.$/)).toBeVisible()
  await expect(page.getByText(/^Moved from /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inactivate' })).toBeVisible()
})
