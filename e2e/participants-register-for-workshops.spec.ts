import { findAccessibilityFaults, glanceAtEverySize } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { makeAccount } from './support/register-by-letter.ts'
import { asWorkshopStaff } from './support/workshop-staff.ts'

// The phone that somebody has, once.
test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 390, height: 844 } })

const letters = { attendee: 'Register for your workshop', faculty: 'Register as faculty for workshops' }

test('an attendee registers by their letter, is interrupted, and finishes each step', async ({
  page,
  browser,
  trocar,
}) => {
  const phone = await browser.newContext({
    baseURL: trocar.url,
    ...withoutWorker,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const { post, workshop } = await asWorkshopStaff(page)
  const email = 'ines.carrera@demo.trocar.test'
  await post(`/admin-attendee/add-new-attendee/${workshop}`, {
    email,
    firstName: 'Inés',
    lastName: 'Carrera',
  })
  const link = await linkInLetter(trocar, { email, subject: letters.attendee })
  const faults: string[] = []
  let own = await phone.newPage()
  const glance = async (screen: string) => faults.push(...(await glanceAtEverySize(own, screen)))
  await own.goto(link)
  await glance('account')
  await makeAccount(own)
  await glance('contact')
  await own.getByLabel(/^Primary phone/).fill('312 555 0147')
  const next = () => own.getByRole('button', { name: 'Save and continue' }).click()
  await next()

  // The tab dies while they type; another one continues there.
  await expect(own.getByText('Step 3 of 6')).toBeVisible()
  await own.getByRole('textbox', { name: /^Hospital/ }).fill('Harbor General')
  await own.close()
  own = await phone.newPage()
  await own.goto('/workshop/home')
  await expect(own.getByText('2 of 6 steps are done.')).toBeVisible()
  await glance('home')
  await own.getByRole('link', { name: 'Continue' }).click()
  await expect(own.getByText('Step 3 of 6')).toBeVisible()
  await expect(own.getByRole('textbox', { name: /^Hospital/ })).toHaveValue('Harbor General')
  await glance('work')

  // Without a network nothing is lost.
  await phone.setOffline(true)
  await expect(own.getByText('You’re offline. What you typed stays on this device')).toBeVisible()
  await phone.setOffline(false)
  await next()
  await own.getByLabel(/^National Provider/).fill('1234567893')
  await glance('license')
  await next()
  await own.getByRole('button', { name: 'I agree' }).click()
  await own.getByText('dietary restrictions', { exact: false }).first().click()
  await own.getByLabel('Dietary restrictions').last().fill('No shellfish')
  await glance('health')
  await next()
  await expect(own.getByText('Step 6 of 6')).toBeVisible()
  await glance('photo')
  await own.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(own.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await glance('done')
  await own.getByRole('link', { name: 'Open your profile' }).click()
  await expect(own.getByLabel(/^Primary phone/)).toHaveValue('(312) 555-0147')
  await expect(own.getByRole('textbox', { name: /^Hospital/ })).toHaveValue('Harbor General')
  await own.goto('/workshop/home')
  await expect(own.getByRole('heading', { name: 'Hello, Inés' })).toBeVisible()
  await expect(own.getByText('steps are done')).toBeHidden()
  expect(faults).toEqual([])
  await phone.close()
})

test('faculty register by their letter, and somebody who also attends does so once', async ({
  page,
  browser,
  trocar,
}) => {
  const open = async () => (await browser.newContext({ baseURL: trocar.url, ...withoutWorker })).newPage()
  const { post, workshop } = await asWorkshopStaff(page)
  const teaching = { email: 'noel.abara@demo.trocar.test', firstName: 'Noel', lastName: 'Abara' }
  const both = { email: 'greta.lund@demo.trocar.test', firstName: 'Greta', lastName: 'Lund' }
  await post('/faculty/create-faculty', teaching)
  await post('/faculty/create-faculty', both)
  await post(`/admin-attendee/add-new-attendee/${workshop}`, both)

  const faculty = await open()
  await faculty.goto(await linkInLetter(trocar, { email: teaching.email, subject: letters.faculty }))
  expect(await findAccessibilityFaults(faculty)).toEqual([])
  await makeAccount(faculty)
  await faculty.getByRole('link', { name: 'Finish later' }).click()
  await expect(faculty.getByText('1 of 6 steps are done.')).toBeVisible()
  await expect(faculty.getByRole('link', { name: /^Taught/ }).first()).toBeVisible()

  const greta = await open()
  await greta.goto(await linkInLetter(trocar, { email: both.email, subject: letters.attendee }))
  await makeAccount(greta)
  await greta.goto(await linkInLetter(trocar, { email: both.email, subject: letters.faculty }))
  await expect(greta.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await greta.getByRole('link', { name: 'Continue' }).click()
  await expect(greta.getByText('Step 2 of 6')).toBeVisible()
  await greta.getByRole('link', { name: 'Finish later' }).click()
  await expect(greta.getByText('The workshops you attend and teach.')).toBeVisible()
})
