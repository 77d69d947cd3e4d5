import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getGroupMetrics,
  getPersonMetrics,
  MetricsSeries,
} from '#contract/endpoints/learning/metrics.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { followsGroup, maySeeProgressOf, seenPlaces } from '#contract/policies/learning/progress.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { findPersonName } from '../../people/people-store.ts'
import { findGroup } from '../../people/group-store.ts'
import { listGroupsOfResident } from '../people-progress-store.ts'
import {
  listDomains,
  listPeopleOfGroup,
  listPracticed,
  listScores,
  listStretches,
  type MetricsQuery,
  type ScoreRow,
  STRETCHES,
} from '../metrics-store.ts'

/**
 * The caller's own videos, even unsubmitted ones; of another person, only videos submitted where the caller teaches.
 */
export async function readPersonMetrics(
  database: Database,
  actor: Actor,
  { params: { userId }, query }: Input<typeof getPersonMetrics>,
): Promise<Outcome<typeof getPersonMetrics>> {
  const isOwn = userId === actor.id
  const places = isOwn ? [] : await listGroupsOfResident(database, userId)
  if (!isOwn && !places.some(({ group }) => maySeeProgressOf(actor, { userId, group })))
    return refuse({ code: 'not-found' })
  const metricsQuery = {
    ...queryOf(actor, query),
    of: { userId },
    groupId: query.groupId ?? null,
    isOwn,
    seen: isOwn ? null : seenPlaces(actor),
  }
  const [fullName, metrics] = await Promise.all([
    findPersonName(database, userId),
    readAside(database, (aside) => readMetrics(aside, metricsQuery)),
  ])
  return succeed({ fullName: fullName ?? '', ...metrics })
}

export async function readGroupMetrics(
  database: Database,
  actor: Actor,
  { params: { groupId }, query }: Input<typeof getGroupMetrics>,
): Promise<Outcome<typeof getGroupMetrics>> {
  const group = await findGroup(database, groupId)
  if (group === null || !followsGroup(actor, group)) return refuse({ code: 'not-found' })
  const metricsQuery = { ...queryOf(actor, query), of: { groupId }, groupId: null, isOwn: false, seen: null }
  const [people, metrics] = await readAside(database, (aside) =>
    Promise.all([listPeopleOfGroup(aside, metricsQuery), readMetrics(aside, metricsQuery)]),
  )
  return succeed({ groupName: group.name, ...metrics, people })
}

function queryOf(actor: Actor, { period, courseId, activityId }: Input<typeof getGroupMetrics>['query']) {
  return { askedBy: actor.id, period, courseId: courseId ?? null, activityId: activityId ?? null }
}

async function readMetrics(database: Database, metricsQuery: MetricsQuery) {
  const [stretches, scores, practiced, domains] = await Promise.all([
    listStretches(database, metricsQuery),
    listScores(database, metricsQuery),
    listPracticed(database, metricsQuery),
    listDomains(database),
  ])
  const titles = new Map(domains.map(({ key, text }) => [`domain:${key}`, text]))
  const order = ['global', 'checklist', ...titles.keys()]
  const seriesOf = (source: ScoreRow['source']): MetricsSeries[] =>
    [
      ...Map.groupBy(
        scores.filter((row) => row.source === source),
        ({ name }) => name,
      ),
    ]
      .map(([name, rows]) => ({
        name,
        title: titles.get(name) ?? null,
        points: rows.map(({ from, mean, count }) => ({ from, mean, count })),
      }))
      .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  return {
    unit: STRETCHES[metricsQuery.period].unit,
    stretches,
    judged: seriesOf('JUDGEMENT'),
    motion: seriesOf('MOTION'),
    practiced,
  }
}
