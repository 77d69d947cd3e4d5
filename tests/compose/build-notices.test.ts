import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getAnalysis } from '#contract/endpoints/video/analysis.ts'
import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import {
  listInstructorGroupVideos,
  listInstructorVideos,
  listNeedsAssessment,
  listPeerQueue,
} from '#contract/endpoints/video/queues.ts'
import { listComments } from '#contract/endpoints/video/comments.ts'
import { getSharedVideo, listRecommendedShared, listSharedVideos } from '#contract/endpoints/video/library.ts'
import { listSharedRequests } from '#contract/endpoints/video/share-requests.ts'
import { countUnread, listNotifications } from '#contract/endpoints/notices/notifications.ts'
import { getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { listResidentEvents } from '#contract/endpoints/schedule/events.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listPastDueTasks, listPeopleBehind, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import { listRecentlyDeleted } from '#contract/endpoints/video/submissions.ts'
import { listMyPausedUploads } from '#contract/endpoints/video/uploads.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/video/videos.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { RealtimeLink } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { answerKey } from '#features/shared/reading/answer-key.ts'
import { buildNotices } from '#compose/build-notices.ts'
import { createFakeLink, type FakeLink } from '#tests/support/fake-link.ts'
import { someMe } from '#tests/support/fake-session.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'

const library = { listSharedVideos, listRecommendedShared, getSharedVideo, listSharedRequests }
const toAssess = {
  listPeerQueue,
  listNeedsAssessment,
  listInstructorVideos,
  listInstructorGroupVideos,
  listEvaluations,
  listComments,
}
const mine = { listMyVideos, listRecentlyDeleted }
const schedule = {
  getEvent,
  listResidentEvents,
  listUpcomingTasks,
  listPastDueTasks,
  listPeopleBehind,
  getUserCourseProgress,
}
const everything: Record<string, Endpoint> = {
  ...library,
  ...toAssess,
  ...mine,
  ...schedule,
  getVideo,
  listNotifications,
  countUnread,
  listMyPausedUploads,
  getAnalysis,
}

let client: QueryClient
let link: FakeLink
let me: Me | null
const renew = vi.fn()
const pause = vi.fn(async () => undefined)

beforeEach(() => {
  client = new QueryClient()
  for (const endpoint of Object.values(everything)) client.setQueryData(answerKey(endpoint), {})
  link = createFakeLink()
  me = someMe(someUserId(1))
  const session = { me: () => me } as Session
  renew.mockClear()
  const downloads = { renew }
  buildNotices(link as unknown as RealtimeLink, {
    session,
    queryClient: client,
    downloads,
    log: createFakeLog(),
    pause,
  })
})

/** The names of the answers that are requested again. */
const askedAgain = (): string[] =>
  Object.keys(everything)
    .filter((name) => client.getQueryState(answerKey(everything[name] as Endpoint))?.isInvalidated)
    .toSorted()

const names = (...groups: object[]): string[] => groups.flatMap((group) => Object.keys(group)).toSorted()
const notice = (type: string): string =>
  JSON.stringify({ eventId: type, type, notificationId: null, about: {} })
const someId = '0190a6a0-0000-7000-8000-000000000001'
const ofVideo = { eventId: 'one', asmtId: someId, videoId: someId, videoType: 'simulation' }

describe('a live message from the server reloads the lists that it concerns', () => {
  it.each([
    [
      'something was shared',
      userTopics.notificationSharedLibrary,
      'SHARED_LIBRARY',
      [library, mine, { getVideo }],
    ],
    ['a video waits for me', userTopics.notificationNewVideo, 'NEW_VIDEO', [toAssess, { getVideo }]],
    ['my video was assessed', userTopics.notificationNewAsmt, 'NEW_ASMT', []],
    ['my event was canceled', userTopics.notificationEventDelete, 'EVENT', []],
    ['I read on another device', userTopics.notificationDelete, 'SEEN', []],
    ['I deleted on another device', userTopics.notificationDelete, 'REPLY', []],
    ['something that this version does not know', userTopics.notificationNewAsmt, 'WEATHER', []],
  ])('%s', (_what, topic, type, groups) => {
    link.say(topic, notice(type))
    expect(askedAgain()).toEqual(names({ listNotifications, countUnread }, ...groups))
  })

  it('somebody wrote about a video, or AI measured it', () => {
    link.say(userTopics.videoNewAsmt, JSON.stringify({ ...ofVideo, kind: 'COMMENT' }))
    expect(askedAgain()).toEqual(names(library, toAssess, mine, { getVideo, getAnalysis }))
  })

  it.each([userTopics.videoCdnDone, userTopics.videoCdnError])('%s: the pictures of a video', (topic) => {
    link.say(topic, JSON.stringify(ofVideo))
    expect(askedAgain()).toEqual(names(library, mine, { getVideo }))
    expect(renew).toHaveBeenCalledOnce()
  })

  it.each([userTopics.scheduleUpdate, userTopics.scheduleDelete])(
    '%s: an event, and what it makes due',
    (topic) => {
      link.say(topic, notice('EVENT'))
      expect(askedAgain()).toEqual(names(schedule))
    },
  )

  it('when all topics are heard, and not before: everything it may have missed, in several tasks', async () => {
    link.become('connected')
    link.confirm(userTopics.notificationNewVideo)
    expect(askedAgain()).toEqual([])
    link.confirm()
    expect(askedAgain()).toEqual(names({ listNotifications, countUnread, listMyPausedUploads, getAnalysis }))
    await settlePromises()
    expect(pause).toHaveBeenCalledTimes(4)
    expect(askedAgain()).toEqual(names(everything))
  })
})

describe('a notice that is for nobody signed in reloads nothing', () => {
  it('new assessments are for residents', () => {
    me = { ...someMe(someUserId(1)), role: 'FACULTY' }
    link.say(userTopics.notificationNewAsmt, notice('NEW_ASMT'))
    expect(askedAgain()).toEqual([])
  })

  it('nobody is signed in', () => {
    me = null
    link.say(userTopics.notificationSharedLibrary, notice('SHARED_LIBRARY'))
    expect(askedAgain()).toEqual([])
  })
})
