import { sql } from 'drizzle-orm'
import type { EventType } from '#contract/vocabulary/events.ts'
import type { EventId, ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  eventCourses,
  eventGroups,
  eventLocations,
  eventReplies,
  events,
} from '#server/database/schema/schedule.ts'

export interface DemoSchedule {
  programId: ProgramId
  groupIds: { interns: UserGroupId; seniors: UserGroupId }
}

interface DemoEvent {
  title: string
  type: EventType
  location: string
  notes?: string
  /** Days from the Sunday of this week. */
  day: number
  from: string
  to: string
  groups: readonly ('interns' | 'seniors')[]
  /** The kebab name of a course. */
  course?: string
}

const BOTH = ['interns', 'seniors'] as const
const LABS = [
  { title: 'Suturing lab', course: 'suturing' },
  { title: 'Camera navigation lab', course: 'camera-navigation' },
  { title: 'First entry lab', course: 'first-entry' },
  { title: 'Tissue handling lab', course: 'tissue-handling' },
] as const
const LECTURES = [
  'Surgical energy: what burns and why',
  'Morbidity and mortality',
  'Reading your own video',
  'Ergonomics at the table',
] as const

/** Half a year of a program's events, starting seven weeks ago. */
function planDemoEvents(): DemoEvent[] {
  const weeks = Array.from({ length: 26 }, (_one, at) => at - 7)
  return weeks.flatMap((week): DemoEvent[] => {
    const sunday = week * 7
    const turn = (week + 28) % 4
    const lab = LABS[turn]!
    const every: DemoEvent[] = [
      {
        title: LECTURES[turn]!,
        type: 'LECTURE',
        location: 'Conference room A',
        day: sunday + 2,
        from: '07:00',
        to: '08:00',
        groups: BOTH,
      },
      {
        title: lab.title,
        type: 'LAB_SESSION',
        location: 'Simulation center, bay 3',
        notes: 'Bring your own needle holder if you have one. Gowns are there.',
        day: sunday + 4,
        from: '13:00',
        to: '15:00',
        groups: [week % 2 === 0 ? 'interns' : 'seniors'],
        course: lab.course,
      },
    ]
    if (turn === 1)
      every.push({
        title: 'Assessment day',
        type: 'ASSESSMENT_DAY',
        location: 'Simulation center',
        notes: 'Each of you has half an hour; the order is on the door.',
        day: sunday + 5,
        from: '08:00',
        to: '16:00',
        groups: [week % 8 === 1 ? 'seniors' : 'interns'],
      })
    if (turn === 3)
      every.push({
        title: 'Giving feedback that helps',
        type: 'WORKSHOP',
        location: 'Library, second floor',
        day: sunday + 3,
        from: '09:00',
        to: '12:00',
        groups: BOTH,
      })
    return every
  })
}

/** Adds them to the schedule, in the program's time zone; a few of the people who are asked have replied. */
export async function createDemoEvents(
  tx: Transaction,
  { programId, groupIds }: DemoSchedule,
): Promise<void> {
  const { rows: planners } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM users WHERE program_id = ${programId} AND role = 'PROGRAM_DIRECTOR' ORDER BY id LIMIT 1`,
  )
  const plannerId = planners[0]?.id
  if (plannerId === undefined) return
  const planned = planDemoEvents()
  await tx
    .insert(eventLocations)
    .values([...new Set(planned.map(({ location }) => location))].map((name) => ({ programId, name })))
  for (const event of planned) {
    const at = (time: string) => sql`((date_trunc('week', now() AT TIME ZONE p.timezone)
      - interval '1 day' + make_interval(days => ${event.day}) + ${time}::interval) AT TIME ZONE p.timezone)`
    const { rows } = await tx.execute<{ id: EventId; start_date: Date; end_date: Date }>(sql`
      INSERT INTO ${events} (id, program_id, title, location, start_date, end_date, notes, event_type, created_by_id)
      SELECT uuidv7(), p.id, ${event.title}, ${event.location}, ${at(event.from)}, ${at(event.to)},
        ${event.notes ?? ''}, ${event.type}, ${plannerId}
      FROM programs p WHERE p.id = ${programId} RETURNING id, start_date, end_date`)
    const row = rows[0]!
    const eventId = row.id
    const times = { startDate: new Date(row.start_date), endDate: new Date(row.end_date) }
    await tx
      .insert(eventGroups)
      .values(event.groups.map((group) => ({ eventId, userGroupId: groupIds[group], ...times })))
    if (event.course !== undefined)
      await tx
        .insert(eventCourses)
        .select(sql`SELECT ${eventId}::uuid, c.id FROM courses c WHERE c.kebab_name = ${event.course}`)
    if (event.day < 0 || event.day > 14) continue
    await tx.insert(eventReplies).select(sql`
      SELECT ${eventId}::uuid, m.user_id, CASE WHEN row_number() OVER (ORDER BY m.user_id) % 4 = 0
        THEN 'NO' ELSE 'YES' END, now()
      FROM group_members m WHERE m.user_group_id = ${groupIds[event.groups[0]!]} AND m.kind = 'MEMBER'
      ORDER BY m.user_id LIMIT 3`)
  }
}
