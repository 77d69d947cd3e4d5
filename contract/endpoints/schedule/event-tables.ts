import { tableOf } from '../../table-of.ts'
import {
  listEventsInRange,
  listFutureEvents,
  listMasterEvents,
  listProgramEventsInRange,
  listProgramFutureEvents,
} from './events.ts'

// In a file of its own: home loads the lists, and never saves them as tables.

export const exportFutureEvents = tableOf(listFutureEvents)
export const exportEventsInRange = tableOf(listEventsInRange)
export const exportProgramFutureEvents = tableOf(listProgramFutureEvents)
export const exportProgramEventsInRange = tableOf(listProgramEventsInRange)
export const exportMasterEvents = tableOf(listMasterEvents)

export const eventTableEndpoints = {
  exportFutureEvents,
  exportEventsInRange,
  exportProgramFutureEvents,
  exportProgramEventsInRange,
  exportMasterEvents,
}
