import type { Reply } from '#contract/endpoint.ts'
import { getDoor, setAttendeeArrived } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import { changes, refreshes, type WriteEffect } from '../../writes/write-effect.ts'

type Person = Reply<typeof getDoor>['people'][number]

/** Only the arrival that the statement made goes with it, as on the server (0904). */
function withoutStatement(person: Person, said: string): Person {
  const { arrivedAt, arrivedSaidAt } = person
  const madeIt =
    arrivedAt !== null && arrivedAt === arrivedSaidAt && Date.parse(arrivedAt) <= Date.parse(said)
  return madeIt ? { ...person, arrivedAt: null, arrivedBy: null, arrivedSaidAt: null } : person
}

export const doorEffects = {
  setAttendeeArrived: {
    title: 'Arrival at a workshop',
    changes: [
      changes(getDoor, setAttendeeArrived, (door, { params, query }) =>
        door.people.some(({ id }) => id === params.id)
          ? {
              ...door,
              people: door.people.map((person) => {
                if (person.id !== params.id) return person
                if (String(query.hasArrived) !== 'true' && query.undoes !== undefined)
                  return withoutStatement(person, query.undoes)
                const said = { ...person, arrivedSaidAt: query.saidAt ?? null }
                if (String(query.hasArrived) !== 'true') return { ...said, arrivedAt: null, arrivedBy: null }
                return person.arrivedAt === null ? { ...said, arrivedAt: query.saidAt ?? null } : said
              }),
            }
          : door,
      ),
    ],
    refreshes: [refreshes(getDoor)],
  },
} satisfies Record<string, WriteEffect>
