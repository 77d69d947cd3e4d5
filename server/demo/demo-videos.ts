import type { RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import type { FinishUploadPayload } from '#contract/endpoints/video/uploads.ts'
import type { MomentMark, VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { Rating, SkillLevel } from '#contract/vocabulary/assessment.ts'
import type { ActivityId, CommentId, EvaluationId, TakeId } from '#contract/vocabulary/ids.ts'
import type { DemoAccount } from './demo-accounts.ts'

type AccountName = DemoAccount['name']

export interface DemoVideo {
  takeId: TakeId
  /** Name of the film in `films/`. */
  film: string
  owner: AccountName
  daysAgo: number
  /** Gets a function that finds the id of an activity by its kebab name. */
  subject: (activity: (kebabName: string) => ActivityId) => VideoSubject
  submission: Pick<FinishUploadPayload['videoAsmt'], 'submissionType' | 'assessorType' | 'description'>
  marks: MomentMark[]
}

/** Prefix of the ids of all demo takes. */
export const DEMO_TAKES = '7b0c1d50-5e0a-4c1e-9a6'
const take = (number: number) => `${DEMO_TAKES}1-0000000000${number}` as TakeId
const pegTransfer: DemoVideo['subject'] = (activity) => ({
  videoType: 'simulation',
  activityId: activity('peg-transfer'),
})

/** In the library; the assessed take's owner is told to watch it. */
export const modelVideo: DemoVideo = {
  takeId: take(11),
  film: 'peg-transfer-model',
  owner: 'faculty',
  daysAgo: 30,
  subject: pegTransfer,
  submission: {
    submissionType: 'SHARED_VIDEO',
    assessorType: null,
    description: 'Five rings at an even pace. Watch how little the tips travel between grasp and handover.',
  },
  marks: [],
}

export const assessedVideo: DemoVideo = {
  takeId: take(12),
  film: 'peg-transfer-slow',
  owner: 'resident',
  daysAgo: 9,
  subject: pegTransfer,
  submission: {
    submissionType: 'SUBMITTED',
    assessorType: 'FACULTY',
    description: 'My first attempt. The handover still feels slow.',
  },
  marks: [{ timeStamp: 9, label: 'Second ring' }],
}

/** In the order in which they are made. */
export const demoVideos: readonly DemoVideo[] = [
  modelVideo,
  assessedVideo,
  {
    takeId: take(13),
    film: 'peg-transfer-steady',
    owner: 'resident',
    daysAgo: 2,
    subject: pegTransfer,
    submission: {
      submissionType: 'SUBMITTED',
      assessorType: 'FACULTY',
      description: 'After a week of practice with the left hand.',
    },
    marks: [],
  },
  {
    takeId: take(14),
    film: 'gallbladder',
    owner: 'resident2',
    daysAgo: 1,
    subject: () => ({
      videoType: 'surgical',
      approach: 'LAPAROSCOPIC',
      procedure: 'Cholecystectomy',
    }),
    submission: {
      submissionType: 'SUBMITTED',
      assessorType: 'FACULTY',
      description: 'Exposure before the dissection begins.',
    },
    marks: [{ timeStamp: 7, label: 'Infundibulum' }],
  },
  {
    takeId: take(15),
    film: 'knot',
    owner: 'resident2',
    daysAgo: 3,
    subject: (activity) => ({
      videoType: 'simulation',
      activityId: activity('intracorporeal-knot-tying'),
    }),
    submission: { submissionType: 'SUBMITTED', assessorType: 'PEER', description: 'Is my loop too wide?' },
    marks: [],
  },
  {
    takeId: take(16),
    film: 'needle',
    owner: 'resident',
    daysAgo: 4,
    subject: () => ({ videoType: 'other', title: 'Needle loading, warm-up' }),
    submission: { submissionType: 'SAVED_FOR_LATER', assessorType: null, description: '' },
    marks: [],
  },
]

export interface DemoEvaluation {
  evaluationId: EvaluationId
  assessor: AccountName
  rating: Rating
  level: SkillLevel
  feedback: string
  /** Scores on the scale, in the order of its lines. */
  scores: readonly (1 | 2 | 3 | 4 | 5)[]
  /** A remark about one line of the scale. */
  remark: { line: number } & Pick<RubricAnswer, 'timeStamp' | 'note'>
}

/** Evaluations of the assessed video: two assessors saw the same take and disagree on some points. */
export const demoEvaluations: readonly DemoEvaluation[] = [
  {
    evaluationId: '7b0c1d50-5e0a-4c1e-9a61-000000000021' as EvaluationId,
    assessor: 'faculty',
    rating: 'FAIR',
    level: 'NOVICE',
    feedback: 'Careful and safe. Let both hands move at the same time: the right one waits for the left.',
    scores: [4, 2, 3, 4, 3, 2, 3],
    remark: { line: 1, timeStamp: 8.5, note: 'The right hand could already be on its way here.' },
  },
  {
    evaluationId: '7b0c1d50-5e0a-4c1e-9a61-000000000022' as EvaluationId,
    assessor: 'director',
    rating: 'GOOD',
    level: 'COMPETENT',
    feedback: 'A calm start. Shorter paths between the pegs will bring the time down.',
    scores: [4, 3, 3, 4, 4, 3, 3],
    remark: { line: 5, timeStamp: 12, note: 'From here on you know what comes next.' },
  },
]

export interface DemoComment {
  commentId: CommentId
  author: AccountName
  comment: string
  timeStamp: number
  duration: number | null
  /** Recommends the video in the library. */
  recommendsModel?: true
  /** Answers the previous comment. */
  isReply?: true
}

const comment = (number: number) => `7b0c1d50-5e0a-4c1e-9a61-0000000000${number}` as CommentId

/** Comments on the assessed video. */
export const demoComments: readonly DemoComment[] = [
  {
    commentId: comment(31),
    author: 'faculty',
    comment: 'A good grasp: the jaws close in the middle of the ring.',
    timeStamp: 1.6,
    duration: null,
  },
  {
    commentId: comment(32),
    author: 'faculty',
    comment: 'Both tips travel far here. Bring the hands together in the middle of the board.',
    timeStamp: 8.5,
    duration: 3,
  },
  {
    commentId: comment(33),
    author: 'resident',
    comment: 'I looked at the peg and not at the other hand. I will try it that way.',
    timeStamp: 8.5,
    duration: null,
    isReply: true,
  },
  {
    commentId: comment(34),
    author: 'faculty',
    comment: 'The same exercise at an even pace.',
    timeStamp: 12,
    duration: null,
    recommendsModel: true,
  },
]
