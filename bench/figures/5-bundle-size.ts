import { join } from 'node:path'
import { sizeBudget } from '../../build/size-budget.ts'
import { weighModules } from '../support/page-weight.ts'
import type { Figure } from '../support/figure.ts'

const dist = process.env.TROCAR_DIST ?? join(import.meta.dirname, '../../dist')

const recorder = ['index.html', ...sizeBudget.Recorder.modules]

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

/** What the recorder loads once it shows, so that the choice of what a take is of can be made. */
const simulation = 'src/features/video/subject/subject-activity.tsx'
const surgery = 'src/features/video/subject/subject-surgery.tsx'

export const figure: Figure = {
  name: '5. JavaScript of the built page, gzip (npm run build first)',
  async measure() {
    const [entry, signingIn, home, simulating, operating] = await Promise.all([
      weighModules(dist, ['index.html']),
      weighModules(dist, ['index.html', ...sizeBudget['Sign-in'].modules]),
      weighModules(dist, ['index.html', ...sizeBudget.Home.modules]),
      weighModules(dist, [...recorder, simulation]),
      weighModules(dist, [...recorder, surgery]),
    ])
    const beside = `${kB(entry.bytes)} for an empty page of this app`
    return [
      row('Sign-in', signingIn.bytes, beside, sizeBudget['Sign-in'].atMost),
      row('Home', home.bytes, beside, sizeBudget.Home.atMost),
      row('Recorder, simulation', simulating.bytes, beside, 190_000),
      row('Recorder, surgical', operating.bytes, beside, 190_000),
    ]
  },
}

function row(what: string, bytes: number, beside: string, atMost: number) {
  return { what, ours: kB(bytes), beside, value: bytes, target: { atMost } }
}
