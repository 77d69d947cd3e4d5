import type { ResidencyLinks } from '#domain/links.ts'

/** All addresses of the portal begin with it. */
export const residencyPages = '/residency'

/** Each video has its page below this path. */
export const videoPages = '/residency/video'

const adminPages = '/residency/admin'
/** The accounts of each state have their page below this path. */
export const internalAccountPages = '/residency/admin/internal-accounts'
/** Each tab of a program’s people has its page below this path. */
export const manageUsersPages = '/residency/admin/manage-users'
/** Each course has its page below this path. */
export const coursePages = '/residency/course'

export const residencyLinks: ResidencyLinks = {
  home: '/residency/home',
  record: '/residency/record',
  practice: '/residency/practice',
  upload: '/residency/upload',
  sync: '/residency/sync',
  downloads: '/residency/downloads',
  myVideos: '/residency/my-videos',
  library: '/residency/library',
  allVideos: '/residency/videos',
  courses: '/residency/courses',
  course: (id) => `${coursePages}/${id}`,
  activity: (courseId, id) => `${coursePages}/${courseId}/${id}`,
  writtenCourses: (id) => `${coursePages}/written${id === undefined ? '' : `?course=${id}`}`,
  writing: (place) => `${coursePages}/written?${new URLSearchParams({ ...place })}`,
  authorCourse: (courseId, text) =>
    `${coursePages}/${courseId}/edit${text === undefined ? '' : `?text=${text.section}${text.activityId === null ? '' : `&activity=${text.activityId}`}`}`,
  courseUsage: (id) => `${coursePages}/${id}/usage`,
  virtualTrainer: (activity) =>
    `/residency/virtual-camera-navigation${activity === undefined ? '' : `?start=next&activity=${encodeURIComponent(activity)}`}`,
  uploadFor: (id) => `/residency/upload?activity=${id}`,
  feedback: (about) => `/residency/feedback?about=${encodeURIComponent(about)}`,
  receivedFeedback: '/residency/received-feedback',
  notifications: '/residency/notifs',
  internalAccounts: '/residency/admin/internal-accounts/active',
  auditTrail: `${adminPages}/audit-trail`,
  runners: `${adminPages}/runners`,
  letterTexts: `${adminPages}/messages`,
  faults: `${adminPages}/faults`,
  fault: (id) => `${adminPages}/faults?fault=${id}`,
  unsent: `${adminPages}/unsent`,
  undelivered: `${adminPages}/undelivered`,
  status: `${adminPages}/status`,
  mobileAppRelease: (platform) => `${adminPages}/mobile-app-release/${platform}`,
  programs: `${adminPages}/system`,
  inactivePrograms: `${adminPages}/inactive-programs`,
  manageProgram: '/residency/manage/program',
  program: (id) => `${adminPages}/program-details?id=${id}`,
  editProgram: (id) => `${adminPages}/edit-program?id=${id}`,
  newProgram: `${adminPages}/create-program`,
  newProgramIn: (id) => `${adminPages}/create-program?system=${id}`,
  system: (id) => `${adminPages}/system-details?id=${id}`,
  profile: '/residency/profile',
  legalPages: '/residency/legal-pages',
  account: '/residency/account',
  members: '/residency/members',
  assessments: (kind) => `/residency/${kind}-assessments`,
  assessmentHistory: '/residency/assessment-history',
  assessmentHistoryOf: (person) => `/residency/assessment-history?person=${person}`,
  curricularHistory: '/residency/curricular-history',
  curricularHistoryOf: (person, group) =>
    `/residency/curricular-history?person=${person}${group === null ? '' : `&group=${group}`}`,
  schedule: ({ eventId } = {}) => `/residency/schedule${eventId === undefined ? '' : `?event=${eventId}`}`,
  masterSchedule: `${adminPages}/master-schedule`,
  canceledEvents: '/residency/schedule/canceled',
  planEvent: ({ day, program, eventId, as }) =>
    `/residency/schedule/plan?${new URLSearchParams({ ...(day !== undefined && { day }), ...(program !== undefined && { program }), ...(eventId !== undefined && { event: eventId }), ...(as !== undefined && { as }) })}`,
  myProgress: (course) => `/residency/resident-progress${course === undefined ? '' : `?course=${course}`}`,
  residentProgress: (person, at) =>
    `/residency/resident-progress?person=${person}${at === undefined ? '' : `&group=${at.group}`}${at?.course === undefined ? '' : `&course=${at.course}`}`,
  review: (person, group) =>
    `/residency/review${person === undefined ? '' : `?person=${person}`}${group == null ? '' : `&group=${group}`}`,
  groupProgress: '/residency/course-progress',
  courseYear: '/residency/course-year',
  courseProgress: (course, activity) =>
    `/residency/course-progress?course=${course}${activity === undefined ? '' : `&activity=${activity}`}`,
  leaderboard: '/residency/leaderboard',
  metrics: (person) => `/residency/metrics${person === undefined ? '' : `?person=${person}`}`,
  virtualMetrics: ({ activity, person } = {}) => {
    const search = new URLSearchParams({
      ...(activity !== undefined && { activity }),
      ...(person !== undefined && { person }),
    }).toString()
    return `/residency/virtual-camera-navigation/metrics${search === '' ? '' : `?${search}`}`
  },
  virtualReplay: (attempt, at) =>
    `/residency/virtual-camera-navigation?replay=${attempt}${at === undefined ? '' : `&at=${at}`}`,
  passingScores: (program) => `/residency/virtual-camera-navigation/passing-scores?program=${program}`,
  manageUsers: `${manageUsersPages}/residents`,
  peopleOf: (program) => `${manageUsersPages}/residents?program=${program}`,
  personAmong: ({ place, kind, email }) =>
    `${manageUsersPages}/${kind === 'inactive' ? 'inactive-users' : kind}?${new URLSearchParams({ program: place, search: email })}`,
  unregistered: (program, group) =>
    `${manageUsersPages}/unregistered-users?${new URLSearchParams({ ...(program !== null && { program }), ...(group !== undefined && { group }) })}`,
  addPeople: (program) => `/residency/admin/add-people?program=${program}`,
  toAssess: '/residency/assess',
  myVideosOf: (type) => `/residency/my-videos?type=${type}`,
  deletedVideosOf: (type) => `/residency/my-videos?type=${type}&state=deleted`,
  libraryVideo: (id) => `/residency/library?video=${id}`,
  video: (type, id, beside) =>
    `${videoPages}/${type}/${id}?playback-view=true${beside === undefined ? '' : `&panel=${beside}`}`,
  assessVideo: (type, id) => `/residency/assess/${type}/${id}`,
  compare: ({ first, second, openedFrom }) =>
    `/residency/compare?a=${first}${second === undefined ? '' : `&b=${second}`}${openedFrom === undefined ? '' : `&from=${openedFrom}`}`,
}
