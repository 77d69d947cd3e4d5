import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addressOf, listOfBase } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { API_PREFIX, WORKSHOP_PREFIX } from '#contract/version.ts'
import { AS_MP4, makeVideoFile } from '../../e2e/support/video-clip.ts'
import {
  askAsResident,
  type SubmittedVideo,
  openUpload,
  uploadVideo,
  waitUntilProcessed,
} from './as-resident.ts'
import { judgeAnswer } from './judge-answer.ts'
import { sendRequest } from './send-request.ts'
import type { Target } from './target.ts'
import { playTrainer } from './trainer-logs.ts'

const SUBMITTED: SubmittedVideo[] = [
  { submissionType: 'SUBMITTED', assessorType: 'FACULTY' },
  { submissionType: 'SUBMITTED', assessorType: 'PEER' },
  { submissionType: 'SAVED_FOR_LATER', assessorType: null },
]

/** Gives the server data to ask for: videos in each state, a comment, a recording, attempts at the trainer, an upload, groups, people. */
export async function furnish(target: Target): Promise<void> {
  const bytes = readFileSync(makeVideoFile('film.mp4', AS_MP4, { seconds: 1 }))
  for (const submitted of SUBMITTED) {
    const video = await uploadVideo(target, bytes, submitted)
    if (video === null) throw new Error('The server took no video to begin with.')
    await comment(target, video.videoId)
    await waitUntilProcessed(target, video.asmtId)
  }
  await share(target)
  await record(target)
  await playTrainer(target)
  await openUpload(target, randomUUID(), 1_000)
  for (const path of [
    '/tus/upload/my-paused-tasks',
    '/shared-library/videos/all',
    '/me',
    '/notification-center/unread-count',
  ]) {
    await askAsResident(target, 'GET', API_PREFIX + path)
  }
  await learnWorkshops(target)
}

/** What each list of the workshops shows to those who prepare them. */
async function learnWorkshops(target: Target): Promise<void> {
  const lists = Object.values(listOfBase(allEndpoints, WORKSHOP_PREFIX)).filter(
    ({ method, path }) => method === 'GET' && !path.includes(':'),
  )
  for (const list of lists) {
    const authorization = `Bearer ${target.tokens['workshop-admin']}`
    const address = addressOf(list)
    const answer = await sendRequest(target.url, {
      method: list.method,
      address,
      headers: { authorization },
      body: null,
    })
    target.ids.learn(answer.body)
    judgeAnswer(address, answer)
  }
}

async function comment(target: Target, videoId: string): Promise<void> {
  const id = randomUUID()
  await askAsResident(target, 'PUT', `${API_PREFIX}/video/${videoId}/comments/${id}`, {
    body: {
      type: 'COMMENT',
      comment: 'Here',
      timeStamp: 0.5,
      duration: null,
      parentId: null,
      sharedVideoId: null,
      supersedes: [],
      isDeletion: false,
      createdAt: '2026-01-01T08:00:00.000Z',
    },
  })
}

async function share(target: Target): Promise<void> {
  const { body } = await askAsResident(target, 'GET', `${API_PREFIX}/video/other/self`)
  const { videos } = JSON.parse(body) as { videos: { videoId: string }[] }
  await askAsResident(target, 'POST', `${API_PREFIX}/shared-library`, {
    body: { videoId: videos[0]?.videoId, description: 'Worth a look', usersToNotify: [] },
  })
}

async function record(target: Target): Promise<void> {
  const { body } = await askAsResident(target, 'POST', `${API_PREFIX}/video/other/start-record`, {
    body: { takeId: randomUUID(), recordedAt: '2026-01-01T08:00:00.000Z' },
  })
  const { recordId } = JSON.parse(body) as { recordId: string }
  const query = new URLSearchParams({
    recordId,
    streamType: 'LAPAROSCOPE',
    frameRate: '30',
    deviceId: 'fuzz',
    mimeType: 'video/mp4',
    needsThumbnails: 'false',
    partId: randomUUID(),
    partNumber: '0',
  })
  await askAsResident(target, 'POST', `${API_PREFIX}/video/start-stream?${query}`)
}
