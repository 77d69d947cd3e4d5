import { expect, test } from 'vitest'
import { programId, systemId } from '#contract/vocabulary/ids.ts'
import { mayPlanIn, programsToPlan } from '#domain/schedule/planned-programs.ts'
import { uuid } from '#tests/support/programs.ts'

const id = () => programId.parse(uuid())
const system = { id: systemId.parse(uuid()), systemName: 'Harbor' }
const [surgery, urology] = [
  { id: id(), title: 'Surgery', system, timezone: 'America/Chicago' },
  { id: id(), title: 'Urology', system, timezone: 'America/Denver' },
]
const offer = { programs: [surgery, urology] }
const me = (role: 'FIELD_TEAM_MEMBER' | 'TROCAR_ADMIN' | 'FACULTY', ...own: (typeof surgery)[]) => ({
  role,
  timezone: 'America/New_York',
  programs: own.map((program) => ({ id: program.id, title: program.title })),
})

test('the selected program comes first, then those of one’s own', () => {
  const titles = programsToPlan(me('FACULTY', surgery), { program: urology, offer }).map(({ title }) => title)
  expect(titles).toEqual(['Urology', 'Surgery'])
})

test('field team members plan where they are assigned, on the clock of that program', () => {
  const fay = me('FIELD_TEAM_MEMBER', surgery)
  expect(programsToPlan(fay, { program: urology, offer })).toEqual([
    { id: surgery.id, title: 'Surgery', timezone: 'America/Chicago' },
  ])
  expect([surgery.id, urology.id, null].map((program) => mayPlanIn(fay, program))).toEqual([
    true,
    false,
    true,
  ])
})

test('somebody assigned nowhere plans nothing; somebody who manages all programs plans everywhere', () => {
  expect(programsToPlan(me('FIELD_TEAM_MEMBER'), { program: surgery, offer })).toEqual([])
  expect(mayPlanIn(me('FIELD_TEAM_MEMBER'), null)).toBe(false)
  expect(mayPlanIn(me('TROCAR_ADMIN'), urology.id)).toBe(true)
})
