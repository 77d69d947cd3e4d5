import { join } from 'node:path'
import { weighModules } from '../support/page-weight.ts'
import type { Figure } from '../support/figure.ts'

const dist = process.env.TROCAR_DIST ?? join(import.meta.dirname, '../../dist')
const component = (portal: string, route: string): string =>
  `src/portals/${portal}/routes/${route}.tsx?tsr-split=component`

const signIn = ['index.html', component('(session)', 'login')]
const recorder = [
  'index.html',
  'src/compose/build-core.ts',
  component('residency', 'route'),
  component('residency', 'record'),
]

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

/** What the recorder loads once it shows, so that the choice of what a take is of can be made. */
const simulation = 'src/features/video/subject/subject-activity.tsx'
const surgery = 'src/features/video/subject/subject-surgery.tsx'

export const figure: Figure = {
  name: '5. JavaScript of the built page, gzip (npm run build first)',
  async measure() {
    const [entry, signingIn, simulating, operating] = await Promise.all([
      weighModules(dist, ['index.html']),
      weighModules(dist, signIn),
      weighModules(dist, [...recorder, simulation]),
      weighModules(dist, [...recorder, surgery]),
    ])
    const beside = `${kB(entry.bytes)} for an empty page of this app`
    return [
      row('Sign-in', signingIn.bytes, beside, 140_000),
      row('Recorder, simulation', simulating.bytes, beside, 190_000),
      row('Recorder, surgical', operating.bytes, beside, 190_000),
    ]
  },
}

function row(what: string, bytes: number, beside: string, atMost: number) {
  return { what, ours: kB(bytes), beside, value: bytes, target: { atMost } }
}
