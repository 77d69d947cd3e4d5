import { expect, it } from 'vitest'
import { Route as theater } from '#portals/residency/routes/assess.$type.$videoId.tsx'
import { Route as queue } from '#portals/residency/routes/assess.index.tsx'
import { Route as compare } from '#portals/residency/routes/compare.tsx'
import { Route as home } from '#portals/residency/routes/home.tsx'
import { Route as myVideos } from '#portals/residency/routes/my-videos.tsx'
import { Route as record } from '#portals/residency/routes/record.tsx'
import { Route as video } from '#portals/residency/routes/video.$type.$videoId.tsx'

it.each([
  ['recording', record],
  ['watching', video],
  ['assessing', theater],
  ['comparing', compare],
])('%s has the dark mood', (_what, route) => {
  expect(route.options.staticData?.mood).toBe('theater')
})

it.each([
  ['home', home],
  ['my videos', myVideos],
  ['the queue', queue],
])('%s has the light mood', (_what, route) => {
  expect(route.options.staticData?.mood).toBeUndefined()
})
