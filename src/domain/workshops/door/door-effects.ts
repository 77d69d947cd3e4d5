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
                if (String(query.hasArrived) !== 'true')
                  return { ...person, arrivedAt: null, arrivedBy: null }
                return person.arrivedAt === null ? { ...person, arrivedAt: query.saidAt ?? null } : person
              }),
            }
          : door,
      ),
    ],
    refreshes: [refreshes(getDoor)],
  },
} satisfies Record<string, WriteEffect>
