import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filmFile } from '#server/demo/demo-films.ts'
import { demoVideos } from '#server/demo/demo-videos.ts'
import { HISTORY_CLIP_FACTS, historyClips, historyTasks } from '#server/demo/history/history-clips.ts'
import { filmScenes } from '../../../../lab/demo-films/film-scenes.ts'
import { type ClipFolder, clipFolder, describeMedia } from '#tests/support/media-clips.ts'

const films = path.join(import.meta.dirname, '../../../../server/demo/films')
const names = historyClips.map(({ name }) => name)
const allNames = [...new Set([...names, ...demoVideos.map(({ film }) => film)])]

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

  it('are all drawn by the tool', () => {
    expect(Object.keys(filmScenes).toSorted()).toEqual(allNames.toSorted())
    const withPoster = Object.entries(filmScenes).filter(([, { hasPoster }]) => hasPoster)
    expect(withPoster.map(([name]) => name).toSorted()).toEqual(names.toSorted())
  })

  it('are beside the code with their posters and nothing else, together smaller than 1 MB', async () => {
    const files = await readdir(films, { recursive: true })
    expect(files.toSorted()).toEqual(
      [
        'posters',
        ...allNames.map((name) => `${name}.mp4`),
        ...names.map((name) => `posters/${name}.jpg`),
      ].toSorted(),
    )
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(films, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000)
  })

  it.each(historyClips)('$name is as long and as large as the lists say', async ({ name, seconds }) => {
    const [picture] = await describeMedia(media.tools, filmFile(name))
    expect(picture).toMatchObject({ width: HISTORY_CLIP_FACTS.width, height: HISTORY_CLIP_FACTS.height })
    expect(Math.round(Number(picture!.duration))).toBe(seconds)
  })
})
