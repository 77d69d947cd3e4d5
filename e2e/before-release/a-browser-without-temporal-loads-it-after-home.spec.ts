import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

for (const has of [true, false])
  test(`a browser ${has ? 'with' : 'without'} Temporal loads ${has ? 'no polyfill' : 'the polyfill after home'}`, async ({
    page,
  }) => {
    if (!has) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/temp-')) loaded.push(request.url())
    })
    await signIn(page, 'resident')
    await expect(
      page.getByRole('region', { name: 'Next events' }).getByRole('listitem').first(),
    ).toBeVisible()
    expect(loaded).toEqual([])
    await page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
    await expect(page.locator('[aria-current="date"]').first()).toBeVisible()
    expect(loaded).toHaveLength(has ? 0 : 1)
  })
