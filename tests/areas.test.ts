import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// One map: an area, and what it does, has one name on every floor (docs/architecture.md).

const AREAS = ['learning', 'notices', 'operations', 'people', 'schedule', 'session', 'video', 'workshops']

/** What is on a floor besides areas: what several of them share, and the edge of the program itself. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'contract/endpoints': [],
  'contract/policies': [],
  'server/modules': [],
  'src/features': ['shared'],
  'tests/contract/policies': [],
  'tests/server/modules': [],
  'tests/features': ['shared'],
}

/** Mechanisms of the page that work for every area. */
const MECHANISMS = [
  'answers',
  'busy',
  'dialogs',
  'failures',
  'machine',
  'outbox',
  'realtime',
  'sync',
  'time',
  'toasts',
  'updates',
  'writes',
]

/** Features that have no screen, or need nothing of the server but what others offer, with the reason. */
const ON_ONE_FLOOR: Readonly<Record<string, string>> = {
  'learning/completions': 'shown by courses and progress',
  'learning/curriculum': 'what an installation starts with',
  'notices/digests': 'turned on beside the profile',
  'notices/push': 'turned on beside the profile',
  'operations/overview': 'shown at home',
  'people/coordinators': 'a part of the screen of a program',
  'people/selection': 'chooses among what other lists return',
  'people/user-groups': 'a tab of the managed people',
  'schedule/canceled': 'a part of planning on the server',
  'schedule/event': 'served with the lists of events',
  'schedule/master': 'served with the lists of events',
  'schedule/views': 'served with the lists of events',
  'session/second-step': 'turned on beside the profile, and a page of the login service',
  'session/sign-in': 'the login service is its other half',
  'video/comments': 'a panel of the assessment',
  'video/compare': 'plays two videos that playback serves',
  'video/downloads': 'stores what playback serves',
  'video/subject': 'a part of recording, uploading and submitting',
  'video/sync': 'shows what waits on the device',
  'workshops/entrance': 'lets somebody into the portal, with the calls of their session',
}

const root = path.join(import.meta.dirname, '..')

function foldersOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function featuresOf(floor: string): string[] {
  return AREAS.flatMap((area) => foldersOf(`${floor}/${area}`).map((feature) => `${area}/${feature}`))
}

describe('one map', () => {
  it.each(Object.entries(FLOORS))('%s has the areas as its folders', (floor, besides) => {
    expect(foldersOf(floor).toSorted()).toEqual([...AREAS, ...besides].toSorted())
  })

  it('the domain has the areas, and mechanisms that belong to none', () => {
    expect(foldersOf('src/domain').toSorted()).toEqual([...AREAS, ...MECHANISMS].toSorted())
  })

  it('each area is composed in a file of its name', () => {
    const composed = readdirSync(path.join(root, 'server/compose'))
    expect(AREAS.filter((area) => !composed.includes(`${area}.ts`))).toEqual([])
  })

  it('each area exports one table of its endpoints', () => {
    const missing = AREAS.filter(
      (area) => !readdirSync(path.join(root, 'contract/endpoints', area)).includes(`${area}-area.ts`),
    )
    expect(missing).toEqual([])
  })

  it('a feature has one name on the server and on the page, or a reason to be on one of them only', () => {
    const onServer = featuresOf('server/modules')
    const onPage = featuresOf('src/features')
    const alone = [
      ...onServer.filter((feature) => !onPage.includes(feature)),
      ...onPage.filter((feature) => !onServer.includes(feature)),
    ]
    expect(alone.toSorted()).toEqual(Object.keys(ON_ONE_FLOOR).toSorted())
  })
})
