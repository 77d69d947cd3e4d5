import type { Page } from '@playwright/test'

/** What three has on the graphics card, of all pictures of the page. */
export interface DrawingMemory {
  geometries: number
  textures: number
  programs: number
}

interface Renderer {
  info: { memory: { geometries: number; textures: number }; programs: readonly unknown[] | null }
}

/** To be called before the page opens: three tells its developer tools of each renderer, of which this is one. */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools = new EventTarget()
    // Counted as long as something else needs them.
    const renderers: WeakRef<object>[] = []
    tools.addEventListener('observe', (event) => {
      const { detail } = event as CustomEvent<object>
      if ('info' in detail) renderers.push(new WeakRef(detail))
    })
    Object.assign(window, { __THREE_DEVTOOLS__: tools, trocarRenderers: renderers })
  })
}

export async function readDrawing(page: Page): Promise<DrawingMemory> {
  return page.evaluate(() => {
    const all = Reflect.get(window, 'trocarRenderers') as WeakRef<Renderer>[]
    const infos = all.map((each) => each.deref()?.info).filter((info) => info !== undefined)
    const sum = (count: (info: Renderer['info']) => number) =>
      infos.reduce((total, info) => total + count(info), 0)
    return {
      geometries: sum(({ memory }) => memory.geometries),
      textures: sum(({ memory }) => memory.textures),
      programs: sum(({ programs }) => programs?.length ?? 0),
    }
  })
}
