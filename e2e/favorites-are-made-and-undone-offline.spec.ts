import type { Page, Request } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const heart = (page: Page, title: string) => page.getByRole('button', { name: `Favorite: ${title}` })
const isOn = (page: Page, title: string, on: boolean) =>
  expect(heart(page, title)).toHaveAttribute('aria-pressed', String(on))

async function share(page: Page, title: string): Promise<void> {
  await chooseUpload(page, { title })
  await page.getByRole('radio', { name: /^Submit and share/ }).check()
  await page.getByRole('radio', { name: /^Faculty/ }).check()
  await sendUpload(page)
  const line = page.getByRole('listitem', { name: title })
  await expect(line.getByText(/^(On the server, being processed|Ready to watch)$/)).toBeVisible()
}

test('favorites are made and undone offline, and only the last choice is sent', async ({ page, trocar }) => {
  await signIn(page, 'faculty')
  await page.goto('/residency/upload')
  for (const title of ['Stays', 'Goes']) await share(page, title)
  await page.goto('/residency/library')
  await isOn(page, 'Stays', false)
  await isOn(page, 'Goes', false)
  const asked: string[] = []
  const answered: string[] = []
  const isFavorite = (request: Request) => request.url().includes('/favorite-video/')
  page.on('request', (request) => {
    if (isFavorite(request)) asked.push(request.method())
  })
  page.on('requestfinished', (request) => {
    if (isFavorite(request)) answered.push(request.method())
  })

  trocar.network.set('refused')
  trocar.network.cut()
  await expect(page.getByText(/^Showing the list from/)).toBeVisible()
  await heart(page, 'Goes').click()
  await isOn(page, 'Goes', true)
  await heart(page, 'Goes').click()
  await isOn(page, 'Goes', false)
  await heart(page, 'Stays').click()
  await isOn(page, 'Stays', true)
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect(card(page, 'Stays')).toBeVisible()
  await expect(card(page, 'Goes')).toBeHidden()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  expect(asked).toEqual([])

  trocar.network.set('open')
  await expect.poll(() => answered).toEqual(['POST'])
  await expect(page.getByText(/^Showing the list/)).toBeHidden()
  await page.goto('/residency/library?view=favorites')
  await isOn(page, 'Stays', true)
  await expect(card(page, 'Goes')).toBeHidden()
  expect(asked).toEqual(['POST'])
})
