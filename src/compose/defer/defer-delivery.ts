import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { noProcessing } from '#domain/video/processing/processing-state.ts'
import { emptyOverview, noWrites } from '#domain/sync/sync-overview.ts'
import type { Delivery } from '../build-delivery.ts'
import { deferService, type Plan, watched } from './defer-service.ts'

/** What the services of the delivery answer before they are loaded: the recorder is ready earlier. */
const plans: { readonly [Name in keyof Delivery]: Plan<Delivery[Name]> } = {
  realtime: { state: { part: watched('offline') }, bufferedBytes: { until: 0 }, listen: 'follow' },
  sender: { follow: 'follow', acknowledged: { until: 0 }, progress: { part: watched(new Map()) } },
  sync: {
    start: 'follow',
    overview: { part: watched(emptyOverview) },
    onFinished: 'follow',
    writes: { part: watched(noWrites) },
  },
  processing: watched(noProcessing),
  downloads: { ...watched(noDownloads), hold: 'follow', queue: { part: watched({ status: 'idle' }) } },
  devices: { start: 'follow' },
  push: {},
}

export function deferDelivery(arrival: Promise<Delivery>): Delivery {
  const services = Object.entries(plans).map(([name, plan]) => [
    name,
    deferService(async () => (await arrival)[name as keyof Delivery], plan),
  ])
  return Object.fromEntries(services) as Delivery
}
