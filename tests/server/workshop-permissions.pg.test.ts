import { describe, expect, it } from 'vitest'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { workshopsArea } from '#contract/endpoints/workshops/workshops-area.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { plainRequest } from '#tests/support/plain-request.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// Who may call each endpoint of the workshop portal at all, written by hand: the contract is checked against this.

const fresh = await peopledDatabase()
const { database, people } = fresh
const server = untilEnd(await startWholeServer(fresh))

const callers = {
  admin: await addToWorkshops(database, { role: 'WORKSHOP_ADMIN' }),
  clinicalEducation: await addToWorkshops(database, { role: 'CLINICAL_EDUCATION' }),
  facilitator: await addToWorkshops(database, { role: 'FACILITATOR' }),
  faculty: await addToWorkshops(database, { isFaculty: true }),
  attendee: await addToWorkshops(database, { isAttendee: true }),
  facultyAttendee: await addToWorkshops(database, { isFaculty: true, isAttendee: true }),
} satisfies Record<string, UserId>
type Who = keyof typeof callers
const deactivated = await addToWorkshops(database, { role: 'WORKSHOP_ADMIN', isDeactivated: true })
const strangers = [people.resident, people.programDirector, people.admin]

const managers = ['admin', 'clinicalEducation'] as const satisfies readonly Who[]
const everyone = Object.keys(callers) as Who[]
const staff: readonly Who[] = ['admin', 'clinicalEducation', 'facilitator']

const admitted: Record<keyof typeof workshopsArea, 'nobody needs to sign in' | 'a person' | readonly Who[]> =
  {
    getWorkshopMe: 'a person',
    recordWorkshopLogin: everyone,
    requestWorkshopPasswordReset: 'nobody needs to sign in',
    resetWorkshopPassword: 'nobody needs to sign in',
    postWorkshopLog: 'a person',
    listWorkshopRoles: everyone,
    listWorkshopAuditEntries: ['admin'],
    exportWorkshopAuditEntries: ['admin'],
    listAdministrative: ['admin', 'clinicalEducation'],
    addAdministrative: ['admin'],
    changeAdministrative: ['admin'],
    deleteAdministrative: ['admin'],
    bringBackAdministrative: ['admin'],
    sendAdministrativeRegistration: ['admin'],
    resetWorkshopStep: ['admin'],
    findUnregisteredAdministrative: 'nobody needs to sign in',
    registerAdministrative: 'nobody needs to sign in',
    findUnregisteredUser: 'nobody needs to sign in',
    registerParticipant: 'nobody needs to sign in',
    findByRegistrationCode: 'nobody needs to sign in',
    renewWorkshopRegistration: 'nobody needs to sign in',
    getOwnInvitation: everyone,
    acceptInvitation: everyone,
    getRegistrationNews: staff,
    setRegistrationNews: staff,
    listWorkshopNotifications: everyone,
    countUnreadInWorkshops: everyone,
    markSeenInWorkshops: everyone,
    getNewsChoices: everyone,
    setNewsChoices: everyone,
    makeWorkshopSubscription: everyone,
    listActiveAttendees: staff,
    exportActiveAttendees: staff,
    getAttendeeOverview: staff,
    listInactiveAttendees: managers,
    exportInactiveAttendees: managers,
    getAttendee: managers,
    searchPeopleToAttend: managers,
    setAttendeeActive: managers,
    setAttendeeAuditor: managers,
    moveAttendee: managers,
    listAttendeeCertificates: managers,
    getAttendeeCertificate: everyone,
    putAttendeeCertificate: managers,
    removeAttendeeCertificate: managers,
    getDoor: staff,
    setAttendeeArrived: staff,
    processPayment: managers,
    reversePayment: managers,
    addNewAttendee: managers,
    addExistingAttendee: managers,
    importAttendees: managers,
    checkAttendeeEmails: managers,
    sendAttendeeRegistration: managers,
    sendAttendeeRegistrations: managers,
    countPastWorkshops: staff,
    countUpcomingWorkshops: staff,
    getWorkshopUser: everyone,
    getParticipant: staff,
    createFaculty: managers,
    updateFaculty: managers,
    updateAttendee: managers,
    updateFacultyAttendee: managers,
    listParticipants: managers,
    setParticipantDeactivated: managers,
    getFacultyProfile: ['faculty', 'facultyAttendee'],
    updateFacultyProfile: ['faculty', 'facultyAttendee'],
    getAttendeeProfile: ['attendee', 'facultyAttendee'],
    updateAttendeeProfile: ['attendee', 'facultyAttendee'],
    stateConflicts: ['faculty', 'facultyAttendee'],
    answerConsent: ['faculty', 'attendee', 'facultyAttendee'],
    getParticipantWorkshop: ['faculty', 'attendee', 'facultyAttendee'],
    getWorkshopCalendar: ['faculty', 'attendee', 'facultyAttendee'],
    listWorkshopTeachers: staff,
    listFellowAttendees: ['faculty', 'attendee', 'facultyAttendee'],
    getOwnWorkshopHistory: ['faculty', 'attendee', 'facultyAttendee'],
    getProfilePicture: everyone,
    changeProfilePicture: everyone,
    removeProfilePicture: everyone,
    listPastWorkshops: staff,
    listUpcomingWorkshops: staff,
    listCanceledWorkshops: managers,
    listOwnWorkshops: everyone,
    getWorkshop: everyone,
    createWorkshop: managers,
    updateWorkshop: managers,
    duplicateWorkshop: managers,
    previewCancellation: managers,
    cancelWorkshop: managers,
    bringWorkshopBack: managers,
    findWorkshopClashes: managers,
    listWorkshopFacilitators: managers,
    listWorkshopFaculty: managers,
    listWorkshopTimeZones: managers,
    listWorkshopProcedures: everyone,
    addWorkshopProcedure: managers,
    changeWorkshopProcedure: managers,
    sendWorkshopMessage: managers,
    listWorkshopMessages: managers,
    countMessageAudiences: managers,
    listWorkshopCourses: staff,
    addCoursesToWorkshops: managers,
    orderWorkshopCourses: managers,
    removeWorkshopCourse: managers,
    addDidacticToCourse: managers,
    removeDidacticFromCourse: managers,
    updateDidacticVersion: managers,
    addAttachmentToCourse: managers,
    removeAttachmentFromCourse: managers,
    addVideoToCourse: managers,
    removeVideoFromCourse: managers,
    orderCourseParts: managers,
    listMasterCourses: managers,
    getMasterCourse: managers,
    createMasterCourse: managers,
    changeMasterCourse: managers,
    moveMasterCourse: managers,
    publishMasterCourse: managers,
    retireMasterCourse: managers,
    deleteMasterCourse: managers,
    addDidacticToMaster: managers,
    addAttachmentToMaster: managers,
    addVideoToMaster: managers,
    orderMasterParts: managers,
    removeFromMaster: managers,
    listDidactics: managers,
    getDidactic: managers,
    createDidactic: managers,
    renameDidactic: managers,
    saveDidactic: managers,
    retireDidactic: managers,
    deleteDidactic: managers,
    listDidacticVersions: managers,
    addDidacticFile: managers,
    listWorkshopVideos: managers,
    renameWorkshopVideo: managers,
    deleteWorkshopVideo: managers,
    listWorkshopVideoUploads: managers,
    beginWorkshopVideo: managers,
    finishWorkshopVideo: managers,
    dropWorkshopVideo: managers,
    listOwnCourses: everyone,
    getOwnDidactic: everyone,
    markPagesRead: everyone,
    markWatched: everyone,
    listLibraryVideos: ['faculty', 'attendee', 'facultyAttendee'],
    getVideoPlaces: ['faculty', 'attendee', 'facultyAttendee'],
    listPlaylists: everyone,
    listPlaylistVideos: everyone,
    listWorkshopPlaylists: staff,
    createPlaylist: everyone,
    changePlaylist: everyone,
    deletePlaylist: everyone,
    addToPlaylist: everyone,
    removeFromPlaylist: everyone,
    orderPlaylist: everyone,
    orderPlaylists: managers,
    listCourseProgress: staff,
    exportCourseProgress: staff,
    readPublicPage: 'nobody needs to sign in',
    askForPlace: 'nobody needs to sign in',
    getPublicPageState: managers,
    setPublicPage: managers,
    listPlaceRequests: managers,
    acceptPlaceRequest: managers,
    declinePlaceRequest: managers,
  }

async function ask(who: UserId | null, endpoint: Endpoint): Promise<number> {
  const path = addressOf(endpoint).replaceAll(/:\w+/g, crypto.randomUUID())
  const headers = who === null ? {} : { authorization: `Bearer ${await server.tokenFor(who)}` }
  return (await plainRequest(server.address + path, { method: endpoint.method, headers })).status
}

describe('who may call at all', () => {
  it.each(Object.keys(admitted) as (keyof typeof workshopsArea)[])('%s', async (name) => {
    const endpoint: Endpoint = workshopsArea[name]
    const rule = admitted[name]
    if (rule === 'nobody needs to sign in') {
      // Input that is missing; or, of what only an address names, what does not exist.
      const isNamed = endpoint.query === undefined && endpoint.body === undefined
      expect(await ask(null, endpoint)).toBe(isNamed ? 404 : 400)
      return
    }
    expect(await ask(null, endpoint)).toBe(401)
    for (const who of everyone) {
      const status = await ask(callers[who], endpoint)
      if (rule === 'a person' || rule.includes(who)) expect([401, 403, 410], who).not.toContain(status)
      else expect(status, who).toBe(403)
    }
    if (rule === 'a person') return
    expect(await ask(deactivated, endpoint)).toBe(410)
    for (const stranger of strangers) expect(await ask(stranger, endpoint)).toBe(404)
  })
})
