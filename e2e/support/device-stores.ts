import type { BrowserContext, Page } from '@playwright/test'

declare global {
  var databasesAreShut: boolean | undefined
}

/** Once a page of this tablet is told so, none of its databases opens, and none that is open answers. */
export async function prepareToShutDatabases(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const gone = (): never => {
      throw new DOMException('Internal error.', 'InvalidStateError')
    }
    const guard = (prototype: object, name: string): void => {
      const method: unknown = Reflect.get(prototype, name)
      if (typeof method !== 'function') throw new Error(`There is no ${name}.`)
      Reflect.set(prototype, name, function (this: object, ...given: unknown[]): unknown {
        return globalThis.databasesAreShut === true ? gone() : Reflect.apply(method, this, given)
      })
    }
    guard(IDBFactory.prototype, 'open')
    guard(IDBDatabase.prototype, 'transaction')
  })
}

export async function shutDatabases(page: Page, isShut = true): Promise<void> {
  await page.evaluate((isNow) => void (globalThis.databasesAreShut = isNow), isShut)
}
