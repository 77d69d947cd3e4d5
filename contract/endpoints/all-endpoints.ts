import { learningArea } from './learning/learning-area.ts'
import { noticesArea } from './notices/notices-area.ts'
import { operationsArea } from './operations/operations-area.ts'
import { peopleArea } from './people/people-area.ts'
import { scheduleArea } from './schedule/schedule-area.ts'
import { sessionArea } from './session/session-area.ts'
import { videoArea } from './video/video-area.ts'
import { workshopsArea } from './workshops/workshops-area.ts'

/** Every call by name. The server must have a handler for each, and the OpenAPI document of each base lists them all. */
export const allEndpoints = {
  ...sessionArea,
  ...peopleArea,
  ...learningArea,
  ...scheduleArea,
  ...videoArea,
  ...noticesArea,
  ...operationsArea,
  ...workshopsArea,
} as const

export type EndpointName = keyof typeof allEndpoints
