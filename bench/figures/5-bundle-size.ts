import { join } from 'node:path'
import { screenModule } from '../../build/first-screens.ts'
import { filesAtMost, sizeBudget } from '../../build/size-budget.ts'
import { type Weight, weighModules } from '../support/page-weight.ts'
import type { Figure, Row } from '../support/figure.ts'

const dist = process.env.TROCAR_DIST ?? join(import.meta.dirname, '../../dist')

/** What home and the recorder start with. */
const atHome = ['index.html', ...sizeBudget.Home.modules]
const atRecorder = ['index.html', ...sizeBudget.Recorder.modules]

/** What loads once the recorder shows, to choose the activity of a take. */
const simulation = 'src/features/video/subject/subject-activity.tsx'
const surgery = 'src/features/video/subject/subject-surgery.tsx'

const manageUsers = screenModule('residency', 'admin/manage-users.$tab')

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

export const figure: Figure = {
  name: '5. JavaScript of the built page, gzip (npm run build first)',
  async measure() {
    const [entry, signIn, home, recorder] = await Promise.all([
      weighModules(dist, ['index.html']),
      weighModules(dist, ['index.html', ...sizeBudget['Sign-in'].modules]),
      weighModules(dist, atHome),
      weighModules(dist, atRecorder),
    ])
    const [simulating, operating, people] = await Promise.all([
      weighModules(dist, [simulation], { without: atRecorder }),
      weighModules(dist, [surgery], { without: atRecorder }),
      weighModules(dist, [manageUsers], { without: atHome }),
    ])
    return [
      ...[
        { what: 'Sign-in', weight: signIn, atMost: sizeBudget['Sign-in'].atMost },
        { what: 'Home', weight: home, atMost: sizeBudget.Home.atMost },
        { what: 'Recorder', weight: recorder, atMost: sizeBudget.Recorder.atMost },
      ].map(({ what, weight, atMost }) => ({
        what,
        ours: describe(weight),
        beside: `${describe(entry)} for an empty page of this app`,
        value: weight.bytes,
        target: { atMost },
      })),
      furtherRow('The subject of a simulation', simulating, recorder),
      furtherRow('The subject of a surgery', operating, recorder),
      {
        ...furtherRow('Manage users for the first time', people, home),
        value: people.files.length + home.files.length,
        target: { atMost: filesAtMost },
      },
    ]
  },
}

/** What is fetched in addition to what is already loaded. */
function furtherRow(what: string, weight: Weight, there: Weight): Row {
  return { what, ours: describe(weight), beside: `beyond ${describe(there)}`, value: null, target: null }
}

function describe({ bytes, files }: Weight): string {
  return `${kB(bytes)} in ${files.length} files`
}
