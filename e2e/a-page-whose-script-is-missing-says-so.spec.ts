import type { Page, Route } from '@playwright/test'
import { lookAtEverySize, setColorScheme } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'

// Without the worker, as before it is installed: the document arrives, and the server ends before its scripts.
test.use(withoutWorker)

const isFile = ({ pathname }: URL) => pathname.startsWith('/assets/')
const refuse = (route: Route) => route.abort('connectionrefused')

async function expectWords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Trocar couldn’t be loaded' })).toBeVisible()
  await expect(page.getByText('Nothing recorded on this device is lost.')).toBeVisible()
}

test('a page without its scripts says what is safe, and opens at “Try again” when the server is back', async ({
  page,
}) => {
  await page.route(isFile, refuse)
  await page.goto('/login')
  await expectWords(page)
  expect(await lookAtEverySize(page, 'not loaded')).toEqual([])
  await setColorScheme(page, 'dark')
  await page.reload()
  await expectWords(page)
  expect(await lookAtEverySize(page, 'not loaded, dark')).toEqual([])

  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeVisible()
  await page.unroute(isFile, refuse)
  await again.click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('it opens without being asked, and its style sheet alone does not help it', async ({ page, trocar }) => {
  const isScript = ({ pathname }: URL) => pathname.startsWith('/assets/') && pathname.endsWith('.js')
  await page.route(isScript, refuse)
  await page.goto('/login')
  await expectWords(page)
  await page.unroute(isScript, refuse)
  trocar.network.set('refused')
  trocar.network.cut()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectWords(page)
  trocar.network.set('open')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a page of which only the beginning arrives opens by itself when the server is back', async ({
  page,
}) => {
  const document = await (await page.request.get('/login', { headers: { accept: 'text/html' } })).text()
  const isLater = ({ pathname }: URL) =>
    pathname.startsWith('/assets/') &&
    !document.includes(`href="${pathname}"`) &&
    !document.includes(`src="${pathname}"`)
  await page.route(isLater, refuse)
  await page.goto('/login')
  await expect(page.getByText('Loading…')).toBeVisible()
  await page.unroute(isLater, refuse)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
})

test('a page that loads slowly says that it is loading, and no more', async ({ page }) => {
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname),
    async (route) => {
      await mayArrive
      await route.continue()
    },
  )
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Loading…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  letArrive()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
})

const isStyle = ({ pathname }: URL) => /^\/assets\/.*\.css$/.test(pathname)

test('a page whose style sheet hangs says that it is loading, and opens as it should when the sheet arrives', async ({
  page,
}) => {
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route(isStyle, async (route) => {
    await mayArrive
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expectPainted(page)
  await expect(page.getByText('Loading…')).toBeVisible()
  expect(await lookAtEverySize(page, 'without style')).toEqual([])
  letArrive()
  await expect(page.getByText('Loading…')).toBeHidden()
  await page.getByRole('button', { name: 'Sign in' }).click({ trial: true })
  await expectStyled(page)
})

test('a style sheet that could not be fetched is requested again, and nobody sees a page without it', async ({
  page,
}) => {
  await page.route(isStyle, refuse)
  await page.goto('/login')
  await expectWords(page)
  await page.unroute(isStyle, refuse)
  await expect(page.getByRole('heading', { name: 'Trocar couldn’t be loaded' })).toBeHidden()
  await page.getByRole('button', { name: 'Sign in' }).click({ trial: true })
  await expectStyled(page)
})

/** That something was painted at all: what hangs keeps a browser from it, and words in the document prove nothing. */
async function expectPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** The document's own style sheet counts on the screen. */
async function expectStyled(page: Page): Promise<void> {
  const margin = await page.evaluate(() => getComputedStyle(document.body).margin)
  expect(margin).toBe('0px')
}
