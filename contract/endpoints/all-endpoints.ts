import { learningArea } from './learning/learning-area.ts'
import { noticesArea } from './notices/notices-area.ts'
import { operationsArea } from './operations/operations-area.ts'
import { peopleArea } from './people/people-area.ts'
import { scheduleArea } from './schedule/schedule-area.ts'
import { sessionArea } from './session/session-area.ts'
import { videoArea } from './video/video-area.ts'
import { workshopsArea } from './workshops/workshops-area.ts'

/** Named by area: spelled out, it is longer than the compiler writes down. */
type AllEndpoints = typeof sessionArea &
  typeof peopleArea &
  typeof learningArea &
  typeof scheduleArea &
  typeof videoArea &
  typeof noticesArea &
  typeof operationsArea &
  typeof workshopsArea

/** Every call by name. The server must have a handler for each, and the OpenAPI document of each base lists them all. */
export const allEndpoints: AllEndpoints = {
  ...sessionArea,
  ...peopleArea,
  ...learningArea,
  ...scheduleArea,
  ...videoArea,
  ...noticesArea,
  ...operationsArea,
  ...workshopsArea,
}

export type EndpointName = keyof typeof allEndpoints
