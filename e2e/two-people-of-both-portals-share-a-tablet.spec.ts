import type { Page } from '@playwright/test'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { chooseTitle, expectAllSafe, expectMyVideos, record, send, stop } from './support/recording.ts'
import { type DemoAccount, emailOf, fillInSignIn, signIn } from './support/sign-in.ts'
import { untilTextsAreStored } from './support/stored-texts.ts'
import type { TrocarServer } from './support/trocar-server.ts'
import { asWorkshopStaff } from './support/workshop-staff.ts'

interface Place {
  trocar: TrocarServer
  /** The address of its courses. */
  courses: string
}

/** Records a take and reads a page; neither arrives. */
async function workWithoutNetwork(page: Page, title: string, { trocar, courses }: Place): Promise<void> {
  await page.goto(courses)
  await expect(page.getByText(/^0 of \d+ pages read$/).first()).toBeVisible()
  await untilTextsAreStored(page)
  await page.goto('/residency/record')
  await chooseTitle(page, title)
  trocar.network.set('refused')
  await record(page, 2)
  await stop(page)
  await send(page)
  await page.goto(courses)
  await page.getByRole('link', { name: /^Begin: / }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^1 of \d+ pages read$/)).toBeVisible()
}

/** Hands the tablet over with work of both portals on it. */
async function handOver(page: Page, { trocar }: Place): Promise<void> {
  await page.goto('/workshop/logout')
  await expect(page.getByText('1 recording hasn’t been sent yet.', { exact: false })).toBeVisible()
  await expect(page.getByText('1 change hasn’t been sent yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  trocar.network.set('open')
}

/** Back on the tablet: everything of theirs is sent, and counts. */
async function comeBack(page: Page, account: DemoAccount, title: string, { courses }: Place): Promise<void> {
  await page.goto('/residency/sync')
  await fillInSignIn(page, account)
  await expectAllSafe(page)
  await expectMyVideos(page, [title])
  await page.goto(courses)
  await expect(page.getByText(/^1 of \d+ pages read$/).first()).toBeVisible()
}

test('two people of both portals share a tablet: each one’s work waits for them, and is sent when they are back', async ({
  page,
  context,
  browser,
  another,
  trocar,
}) => {
  const people = ['resident', 'resident2'] as const
  const desk = await browser.newContext({ baseURL: trocar.url, serviceWorkers: 'block' })
  const { post, workshop } = await asWorkshopStaff(await desk.newPage())
  const subject = 'You’re invited to workshops in Trocar'
  for (const account of people) {
    const names = { firstName: 'Somebody', lastName: 'Known' }
    await post(`/admin-attendee/add-new-attendee/${workshop}`, { email: emailOf(account), ...names })
    const own = await another(account)
    await own.goto(await linkInLetter(trocar, { email: emailOf(account), subject }))
    await own.getByRole('button', { name: 'Accept' }).click()
    await expect(own.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
    await own.close()
  }
  await desk.close()
  const place = { trocar, courses: `/workshop/course?id=${workshop}` }

  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await signIn(page, 'resident', { at: place.courses })
  await workWithoutNetwork(page, 'Of the first', place)
  const firsts = await handedOut.stoppedParts()
  await handOver(page, place)

  // The second one neither sees nor sends what the first one did.
  await page.goto('/residency/sync')
  await fillInSignIn(page, 'resident2')
  await expectAllSafe(page)
  await expect(page.getByText('Of the first')).toBeHidden()
  await workWithoutNetwork(page, 'Of the second', place)
  const seconds = (await handedOut.stoppedParts()).slice(firsts.length)
  expectHeld(trocar, [])
  await handOver(page, place)

  await comeBack(page, 'resident', 'Of the first', place)
  expectHeld(trocar, [firsts])
  await page.goto('/workshop/logout')
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await comeBack(page, 'resident2', 'Of the second', place)
  expectHeld(trocar, [firsts, seconds])

  // On another device it is the same.
  const elsewhere = await another('resident', { at: place.courses })
  await expect(elsewhere.getByText(/^1 of \d+ pages read$/).first()).toBeVisible()
})
