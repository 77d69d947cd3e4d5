import { findAccessibilityFaults, glanceAtEverySize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { hrefOf } from '../support/walk-screens.ts'

test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 1180, height: 820 } })

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('staff choose all certificates, see who gets which and add them at once; each person is told and downloads theirs', async ({
  page,
  another,
}) => {
  const attendee = await another('attendee', { at: '/workshop/home' })
  const details = await hrefOf(attendee.getByRole('link', { name: 'See details' }))
  const workshop = new URL(details, 'https://t.test').searchParams.get('id') ?? ''
  await attendee.goto('/workshop/profile')
  const first = await attendee.getByLabel('First name').inputValue()
  const last = await attendee.getByLabel('Last name').inputValue()

  await signIn(page, 'clinical-education', { at: `/workshop/view?id=${workshop}` })
  await page.getByRole('link', { name: 'Certificates', exact: true }).click()
  await page.getByLabel('Choose PDFs').setInputFiles([
    { name: `Certificate ${last}, ${first}.pdf`, mimeType: 'application/pdf', buffer: PDF },
    { name: 'scan0001.pdf', mimeType: 'application/pdf', buffer: PDF },
  ])
  await expect(page.getByText('No name matches. Choose the person.')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await glanceAtEverySize(page, 'certificates of a workshop')).toEqual([])
  await page.getByRole('button', { name: 'Leave out scan0001.pdf' }).click()
  await page.getByRole('button', { name: 'Add 1 certificate' }).click()
  await expect(page.getByText('1 certificate added.')).toBeVisible()

  await attendee.goto('/workshop/notifications')
  await attendee
    .getByRole('main')
    .getByRole('link', { name: /^Your certificate is here/ })
    .first()
    .click()
  await expect(attendee.getByRole('button', { name: /^Download the certificate/ }).first()).toBeVisible()
})
