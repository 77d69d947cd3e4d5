import { getDoor, setAttendeeArrived } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import { changes, refreshes, type WriteEffect } from '../../writes/write-effect.ts'

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
