import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { assessmentId, userId, type VideoId } from '#contract/vocabulary/ids.ts'

/** A watchable video as the server describes it. */
export function detailsOf(videoId: VideoId, bytes: number): VideoDetails {
  return {
    videoId,
    videoAsmtId: assessmentId.parse('00000000-0000-4000-8000-0000000000aa'),
    subject: { videoType: 'other', title: 'Suturing' },
    name: 'Suturing',
    submissionType: 'SAVED_FOR_LATER',
    assessorType: null,
    description: '',
    submittedAt: null,
    assessedAt: null,
    isAssessedSeen: true,
    sharedVideoId: null,
    sharedRequestId: null,
    admittedBy: 'OWNER',
    attempt: null,
    mayShare: false,
    owner: { id: userId.parse('00000000-0000-4000-8000-0000000000bb'), fullName: 'Maya Okafor' },
    groupName: null,
    recordedAt: '2026-03-01T10:00:00Z',
    createdAt: '2026-03-01T10:01:00Z',
    state: 'READY',
    failure: null,
    durationSeconds: 60,
    bytes,
    markCount: 0,
    pictures: { poster: null, sprite: null },
    marks: [],
    isMine: true,
    mayComment: true,
    width: 1280,
    height: 720,
    frameRate: 30,
    partStarts: [0],
    mediaReport: null,
    playback: {
      src: `/media/${videoId}/playback.mp4?e=1&s=a`,
      mimeType: 'video/mp4',
      bytes,
      expiresAt: '2026-03-01T10:10:00Z',
    },
  }
}
