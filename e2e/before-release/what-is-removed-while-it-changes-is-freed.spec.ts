import type { Page } from '@playwright/test'
import { expect, test, withMotion, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, ...withMotion })

test('elements that are removed while several of their properties change are freed', async ({ page }) => {
  await signIn(page, 'resident', { at: '/residency/virtual-camera-navigation' })
  await expect(page.getByRole('button', { name: 'Focus, tutorial' })).toBeVisible()
  await removeWhileChanging(page, 10)
  const tools = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      await tools.send('HeapProfiler.collectGarbage')
      return countLeft(page)
    })
    .toBe(0)
})

/** As a button is that leads to another view: pressed, it changes its color and its size. */
async function removeWhileChanging(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const removed: WeakRef<Element>[] = []
    for (let round = 0; round < many; round += 1) {
      const element = document.createElement('div')
      element.style.cssText = 'transition: color 20s, opacity 20s; color: red; opacity: 1'
      document.body.append(element)
      // So that there is something to change from.
      element.getBoundingClientRect()
      const begun = new Promise<void>((resolve) => {
        const properties = new Set<string>()
        element.addEventListener('transitionrun', ({ propertyName }) => {
          if (properties.add(propertyName).size === 2) resolve()
        })
      })
      element.style.color = 'blue'
      element.style.opacity = '0'
      await begun
      // The library listens at the document, to which the event still rises.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      removed.push(new WeakRef(element))
      element.remove()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    Reflect.set(window, 'trocarRemoved', removed)
  }, count)
}

function countLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    const removed = Reflect.get(window, 'trocarRemoved') as WeakRef<Element>[]
    return removed.filter((each) => each.deref() !== undefined).length
  })
}
