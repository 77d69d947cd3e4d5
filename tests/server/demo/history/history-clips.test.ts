import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clipNames } from '#server/demo/clips/clip-scenes.ts'
import { HISTORY_CLIP_FACTS, historyClips, historyTasks } from '#server/demo/history/history-clips.ts'
import { type ClipFolder, clipFolder, describeMedia } from '#tests/support/media-clips.ts'

const history = path.join(import.meta.dirname, '../../../../server/demo/history')
const folder = path.join(history, 'clips')
const names = historyClips.map(({ name }) => name)

let media: ClipFolder
beforeAll(async () => {
  media = await clipFolder()
})
afterAll(() => media.remove())

describe('the films of the history', () => {
  it('show each of four activities by three hands, and each film is different', () => {
    expect(historyTasks.map(({ films }) => films.length)).toEqual([3, 3, 3, 3])
    expect(new Set(names).size).toBe(12)
  })

  it('can all be drawn again', () => {
    expect(names.filter((name) => !clipNames.some((known) => known === name))).toEqual([])
  })

  it('are beside the code with their posters and nothing else, together smaller than 2 MB', async () => {
    const films = (await readdir(folder)).toSorted()
    const posters = (await readdir(path.join(history, 'posters'))).toSorted()
    expect(films).toEqual(names.map((name) => `${name}.mp4`).toSorted())
    expect(posters).toEqual(names.map((name) => `${name}.jpg`).toSorted())
    const files = [...films.map((name) => `clips/${name}`), ...posters.map((name) => `posters/${name}`)]
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(history, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  })

  it.each(historyClips)('$name is as long and as large as the lists say', async ({ name, seconds }) => {
    const [picture] = await describeMedia(media.tools, path.join(folder, `${name}.mp4`))
    expect(picture).toMatchObject({ width: HISTORY_CLIP_FACTS.width, height: HISTORY_CLIP_FACTS.height })
    expect(Math.round(Number(picture!.duration))).toBe(seconds)
  })
})
