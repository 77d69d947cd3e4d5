import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { emailOf } from './support/sign-in.ts'

test.use(withoutWorker)

const email = emailOf('field')

test('an admin changes an email, which signs its person out, and whoever reads the old one stops it', async ({
  page,
  another,
  trocar,
}) => {
  const field = await another('field', { at: '/residency/notifs' })
  const admin = await another('admin', { at: '/residency/notifs' })
  const status = await admin.evaluate(async (userEmail) => {
    const { tokens } = JSON.parse(localStorage.getItem('trocar.session') ?? '{}') as {
      tokens: { accessToken: string }
    }
    const answer = await fetch(`/api/v1/user/internal?userEmail=${userEmail}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'thief@elsewhere.test',
        firstName: 'Finn',
        lastName: 'Field',
        role: 'FIELD_TEAM_MEMBER',
        timezone: 'America/New_York',
      }),
    })
    return answer.status
  }, email)
  expect(status).toBe(200)
  await field.reload()
  await expect(field.getByRole('heading', { name: /Sign in|Welcome to Trocar/ })).toBeVisible()

  const subject = 'The email of your Trocar account was changed'
  await page.goto(await linkInLetter(trocar, { email, subject }))
  await expect(page.getByText(`from ${email} to t•••@elsewhere.test`)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByRole('heading', { name: 'Your old email is back' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The change was already stopped' })).toBeVisible()
  await page.goto(
    await linkInLetter(trocar, { email, subject: 'Your Trocar account has its old email back' }),
  )
  await expect(page.getByText(`For ${email}.`)).toBeVisible()
})
