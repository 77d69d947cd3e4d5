import { describeRules, type NamedRule } from '#tests/support/named-rules.ts'

// The sentences of spec 3 that hold by now. Those of the workshop portal that are still to come have no row
// (docs/testing.md); its calls are counted in spec-3-calls.test.ts.

const session = 'domain/session/session-runner.test.ts'
const entrance = 'features/workshops/entrance/entrance.test.tsx'
const registration = 'server/modules/workshops/registration/workshop-registration-service.pg.test.ts'
const sessionCalls = 'server/modules/workshops/workshop-session-routes.pg.test.ts'
const call = 'platform/http/call.test.ts'
const accounts = 'server/modules/workshops/accounts/administrative-service.pg.test.ts'
const attendees = 'server/modules/workshops/attendees'
const courses = 'server/modules/workshops/courses'
const selection = 'domain/workshops/selection-machine.test.ts'

const plan = 'server/modules/workshops/workshops/workshop-plan-service.pg.test.ts'
const lists = 'server/modules/workshops/workshops/workshop-list-service.pg.test.ts'
const own = 'server/modules/workshops/participants/own'
const profile = 'server/modules/workshops/participants/own-profile-service.pg.test.ts'
const changes = 'server/modules/workshops/participants/participant-change-service.pg.test.ts'
/** Makes each call of the staff and of profiles with nothing but what the specification names. */
const client = 'server/workshop-specification-client.pg.test.ts'

const RULES: Readonly<Record<string, readonly NamedRule[]>> = {
  '§1 what it does': [
    [
      'Administrators create and edit workshops, manage attendees, faculty and administrative accounts, track payments.',
      client,
      'specification 3: what was said at once is what is read',
    ],
    [
      'Participants see a profile with a photo.',
      'server/modules/workshops/participants/own-profile-service.pg.test.ts',
      'somebody of both portals has one picture, and somebody without one reads nulls',
    ],
    [
      'Each participant may be faculty, attendee, or both.',
      changes,
      'a change names a person or an enrollment in its capacity, and what it does not name stays',
    ],
  ],
  '§1 courses': [
    [
      'Assign courses (with didactics, attachments and videos) to workshops.',
      `${courses}/assigned-service.pg.test.ts`,
      'a workshop’s list shows what it was given, in order, as it was then',
    ],
    [
      'Participants can watch videos.',
      `${courses}/own-course-service.pg.test.ts`,
      'watched stretches are joined, and the position is what a device said last by its clock',
    ],
  ],
  '§2 screens': [
    [
      'All route segments sit under the prefix workshop. Segments seen: those of staff, of registration and session.',
      'portals/workshop/segments.test.ts',
      '%s leads somewhere',
    ],
    [
      'Participant area: home, details.',
      `${own}/own-workshop-service.pg.test.ts`,
      'who teaches and who attends see who runs it and how to reach them, and others find nothing',
    ],
    [
      'Participant area: home, profile, details, attendees.',
      'portals/workshop/segments.test.ts',
      '%s leads somewhere',
    ],
    [
      'Participant area: workshop-history (sub-segments attendee and faculty).',
      'features/workshops/participants/history-screen.test.tsx',
      'what one teaches is apart, the next before what is past, without certificates',
    ],
    [
      'Participant area: course, didactic.',
      'features/workshops/courses/own/own-courses-screen.test.tsx',
      'a didactic goes on at the first page that was not read, and a page that is turned waits to be sent',
    ],
    [
      'Participant area: playlists, playlist.',
      `${courses}/playlists/playlist-list-service.pg.test.ts`,
      'everybody in a workshop sees its playlists, their own before them, and nobody else’s',
    ],
    [
      'Participant area: attendees.',
      `${own}/own-workshop-service.pg.test.ts`,
      'fellow attendees are those who agreed to be listed, by name and hospital and nothing else',
    ],
    [
      'Participant area: video-library.',
      `${courses}/library/video-library-store.pg.test.ts`,
      'ready videos of the workshops that somebody teaches or attends, each once, newest workshop first',
    ],
    [
      'Participant area: video.',
      'features/workshops/courses/videos/video-screen.test.tsx',
      'plays a video, and says its course, what follows there and which workshops have it',
    ],
    [
      'The login page lives at the login segment; a user whose session has expired is sent there.',
      'portals/links.test.ts',
      'who was in the workshop portal signs in again at its own address (spec 3 §2)',
    ],
    [
      'Which screen each role may open is not shown: nobody is led to one whose call refuses them.',
      'contract/policies/workshops/screens.test.ts',
      'a facilitator: workshops and their people, to read',
    ],
    [
      'A back breadcrumb goes one step back in the browsing history.',
      'shell/frame/follow-links.dom.test.ts',
      'a link back goes a step back in history, if the app has one',
    ],
  ],
  '§3 entities': [
    [
      'Video player: volume 0 to 100 and previousVolume.',
      'domain/video/playback/volume-machine.test.ts',
      'whatever happens, it stays from 0 to 100, is read again as it was stored, and muting twice changes nothing',
    ],
    [
      'Workshop form: startTime and endTime are 12-hour text with AM/PM, sent as date plus time in 24-hour form.',
      'domain/workshops/workshop-draft.test.ts',
      'what is sent: dates with 24-hour times, the price as a number, the merged faculty',
    ],
    [
      'Workshop form: timezone (object with a timezone field).',
      plan,
      'the time zone is taken by name or as the option that was read',
    ],
    ['Workshop form: hasAttendees.', plan, 'while it has attendees, price, hold fee and internal are locked'],
    [
      'Me: fullName (first and last name joined).',
      sessionCalls,
      'me has the fields of the specification, and no other',
    ],
    [
      'Session auth info: accessToken, refreshToken, accessTokenDuration (seconds), accessTokenRetrievedDate.',
      'platform/http/token-endpoint.test.ts',
      'posts grant_type refresh_token, client_id and refresh_token, and reads the answer',
    ],
    [
      'Create and update payload; read fields; faculty each with isFaculty.',
      'server/modules/workshops/workshops/workshop-plan-service.pg.test.ts',
      'create answers all read fields, the dates as the clock of the workshop shows them',
    ],
    [
      'Past and upcoming workshops also carry procedure and facilitators, which are used for filtering.',
      'server/modules/workshops/workshops/workshop-list-service.pg.test.ts',
      'they are filtered by procedure, facilitator and words, and continued from a cursor',
    ],
    [
      'Procedure: id, name (shown as text), shortText.',
      'server/modules/workshops/workshops/procedure-service.pg.test.ts',
      'procedures are an embedded collection of id, name and shortText, by name',
    ],
    [
      'Me: id, email, firstName, lastName, fullName, role, isFaculty, isAttendee, isDeactivated.',
      'server/modules/workshops/workshop-session-routes.pg.test.ts',
      'me has the fields of the specification, and no other',
    ],
    [
      'Administrative user: id, firstName, lastName, role, email, isInternal, userDetails.phone.number.',
      accounts,
      'adds somebody with name, role, email, isInternal and phone, and writes to them',
    ],
    [
      'The list of workshop roles is fetched from the server as an embedded workshopRole collection.',
      'server/modules/workshops/workshop-session-routes.pg.test.ts',
      'the roles are an embedded collection',
    ],
    [
      'User management form: its fields, with sendRegistrationEmail true and isInternal false by default.',
      'server/modules/workshops/participants/participant-service.pg.test.ts',
      'user details are the fields of the management form',
    ],
    [
      'sendRegistrationEmail (default true), isInternal (default false).',
      'domain/workshops/participant-draft.test.ts',
      'sends an email by default, and nobody is internal by default',
    ],
    [
      'The submitted payload uses phone, a single country and a specialty list.',
      'domain/workshops/participant-draft.test.ts',
      'submits phone, a single country and a specialty list',
    ],
    [
      'User profile form: its fields.',
      profile,
      'a profile has the fields of the form, in the same columns as user management',
    ],
    [
      'User profile form: id, email, firstName, lastName, primaryPhone, hospital, currentMedicalCredentialStatus, cellPhone, otherSpecialty, specialties.',
      profile,
      'id, email, firstName, lastName, primaryPhone, hospital, status, cellPhone, otherSpecialty, specialties',
    ],
    [
      'Profile photo: fileName, filePath.',
      'server/modules/workshops/participants/own-profile-service.pg.test.ts',
      'somebody of both portals has one picture, and somebody without one reads nulls',
    ],
  ],
  '§3 courses': [
    ['Course: id, order, with didactics, attachments and videos attached.', client, 'specification 3: %s'],
  ],
  '§5 validation': [
    [
      'Workshop faculty and faculty-attendee lists are merged and deduplicated by id.',
      'domain/workshops/workshop-draft.test.ts',
      'faculty and faculty-attendees are merged and deduplicated by id',
    ],
    [
      'Time strings must be hour:minute:second, otherwise the error is Invalid time string.',
      'server/modules/workshops/workshops/workshop-plan-service.pg.test.ts',
      'time strings must be hour:minute:second, otherwise the error is Invalid time string',
    ],
    [
      'Administrative user phone: sent as null when blank on update; optional on create.',
      accounts,
      'changes what is given; a blank phone is none, and one that is not named stays',
    ],
    [
      'US phone numbers are converted to E.164 form by stripping non-digits and prefixing +1.',
      'domain/workshops/phone-number.test.ts',
      'of the USA is converted to E.164 by stripping non-digits and prefixing +1',
    ],
    [
      'An invalid number gives null and a warning.',
      'domain/workshops/phone-number.test.ts',
      'that is invalid gives null and a warning, which says if a saved one would be erased',
    ],
    [
      'If the country is not USA the form shows Other plus a free-text country; on submit the free text replaces Other.',
      'contract/vocabulary/workshops/participant-form.test.ts',
      'that is not USA is shown as Other plus a free text, which replaces Other on submit',
    ],
    [
      'A value not in the standard list is a custom specialty shown under Other; on submit, Other is replaced by the custom text.',
      'contract/vocabulary/workshops/participant-form.test.ts',
      'that are not in the standard list are shown under Other, which their text replaces on submit',
    ],
    [
      'Dietary restrictions are sent only if the has-dietary-restrictions flag is set; otherwise an empty string is sent.',
      'contract/vocabulary/workshops/participant-form.test.ts',
      'are sent only if the flag is set, otherwise an empty string is',
    ],
    [
      'US phone numbers are in E.164 form in both profiles.',
      profile,
      'US phone numbers are in E.164 form, or null; anything else is refused',
    ],
    [
      'Country, in both profiles: Other plus a free text, which replaces Other.',
      profile,
      'country: on submit the free text replaces Other, and one of the two alone wipes neither',
    ],
    [
      'Specialty, in both profiles: a custom one is shown under Other, whose text replaces it.',
      profile,
      'specialty: a custom one is shown under Other, and one of the two alone wipes neither',
    ],
    [
      'Dietary restrictions, in both profiles: without the flag, an empty string.',
      profile,
      'dietary restrictions: without the flag, an empty string',
    ],
    [
      'Attendee: id, firstName, lastName, email, paymentStatus, isActive, registrationEmailSentDate.',
      `${attendees}/attendee-list-service.pg.test.ts`,
      'an attendee has the fields of the specification, and the id is that of the enrollment',
    ],
  ],
  '§6 roles and permissions': [
    [
      'The four roles and their labels.',
      'contract/vocabulary/workshops/workshop-roles.test.ts',
      'the roles of the specification have its labels',
    ],
    [
      'Admin is WORKSHOP_ADMIN only.',
      'contract/policies/workshops/workshop-roles.test.ts',
      'admin is WORKSHOP_ADMIN only',
    ],
    [
      'Administrative roles: admin, clinical education, facilitator.',
      'contract/policies/workshops/workshop-roles.test.ts',
      'administrative roles',
    ],
    [
      'Managerial roles: admin and clinical education.',
      'contract/policies/workshops/workshop-roles.test.ts',
      'managerial roles',
    ],
    [
      'Pure faculty: faculty and not attendee. Pure attendee: the reverse.',
      'contract/policies/workshops/workshop-roles.test.ts',
      'pure faculty teach and do not attend, pure attendees the reverse, who does both is neither',
    ],
  ],
  '§7 calls': [
    [
      'Each call, with the paths, bodies and fields of the specification alone.',
      client,
      'specification 3: %s',
    ],
    [
      'GET /admin-user/administrative.',
      'server/modules/workshops/accounts/administrative-store.pg.test.ts',
      'the list has everybody who works for workshops, by full name, and nobody else',
    ],
    [
      'POST /admin-workshop/create-workshop (the reply data is used).',
      plan,
      'create answers all read fields, the dates as the clock of the workshop shows them',
    ],
    [
      'PATCH /admin-workshop/update-workshop/{id}.',
      plan,
      'fields that are left out stay, lists replace those before',
    ],
    [
      'GET /admin-workshop/past; GET /admin-workshop/upcoming.',
      lists,
      'past and upcoming are whole for a client that knows only the specification, in their order',
    ],
    [
      'POST /admin-attendee/process-payment/{id}.',
      `${attendees}/attendee-change-service.pg.test.ts`,
      'processing a payment sets the attendee to PAID, with who, when, how and how much',
    ],
    [
      'GET /workshop-procedure (embedded workshopProcedure list).',
      'server/modules/workshops/workshops/procedure-service.pg.test.ts',
      'procedures are an embedded collection of id, name and shortText, by name',
    ],
    [
      'GET /workshop-role (embedded workshopRole list).',
      sessionCalls,
      'the roles are an embedded collection',
    ],
    [
      'GET /workshop-participant-profile/profile-picture (response fileName, filePath).',
      'server/modules/workshops/participants/own-profile-service.pg.test.ts',
      'somebody of both portals has one picture, and somebody without one reads nulls',
    ],
    [
      'GET /me (response: the Me fields).',
      sessionCalls,
      'me has the fields of the specification, and no other',
    ],
    ['POST /me/login-history/web.', sessionCalls, 'a sign-in is remembered with the person'],
    [
      'POST /user/forgot-password?email; PATCH /user/reset-password?token, body {password}.',
      sessionCalls,
      'a link to a new password goes to people of the workshops alone, too',
    ],
    [
      'POST /vue-log sends client logs when authenticated.',
      sessionCalls,
      'a log record is taken from whoever is signed in',
    ],
    [
      'POST /admin-user/administrative?send-email (boolean).',
      accounts,
      'writes nothing with send-email=false, and wants no phone',
    ],
    [
      'PUT /admin-user/administrative, body id plus the same fields; phone null if blank.',
      accounts,
      'changes what is given; a blank phone is none, and one that is not named stays',
    ],
    [
      'DELETE /admin-user/administrative/{id}.',
      'server/modules/workshops/accounts/administrative-deletion-service.pg.test.ts',
      'somebody whom nobody needs is deleted with their account',
    ],
    [
      'GET /admin-user/administrative-unregistered-user?token; PATCH /admin-user/register-administrative-user?token.',
      registration,
      'set names, phone and password; id, role, email and isInternal are ignored',
    ],
    [
      'POST /admin-user/send-registration-email.',
      accounts,
      'sends a fresh invitation, and none to who has registered',
    ],
    [
      'GET /faculty/profile/fetch; GET /attendee/profile/fetch.',
      'server/modules/workshops/participants/own-profile-service.pg.test.ts',
      'a profile has the fields of the form, in the same columns as user management',
    ],
    [
      'Both profiles write one person: neither wipes what it does not name.',
      profile,
      'neither profile wipes what it does not name, field by field',
    ],
    [
      'Both profiles write one person: neither wipes health, license or conflicts of interest.',
      `${own}/consent-service.pg.test.ts`,
      'neither profile wipes what it does not name, whichever of the two calls writes',
    ],
    [
      'GET /workshop/search/totalCountPastWorkshops; GET /workshop/search/totalCountUpcomingWorkshops.',
      'server/modules/workshops/workshops/workshop-list-store.pg.test.ts',
      'counts are bare numbers: of all workshops for managers, of their own for facilitators',
    ],
    [
      'GET /workshop-user/{id}?projection, one of six.',
      'server/modules/workshops/participants/participant-service.pg.test.ts',
      'each projection finds only people in its capacity',
    ],
    [
      'POST /faculty/create-faculty.',
      'server/modules/workshops/participants/participant-change-service.pg.test.ts',
      'somebody new who can teach is added with what the form says, and invited by default',
    ],
    [
      'PUT /faculty/update-faculty, /admin-attendee/update-attendee, /admin-participant/update-faculty-attendee.',
      'server/modules/workshops/participants/participant-change-service.pg.test.ts',
      'a change names a person or an enrollment in its capacity, and what it does not name stays',
    ],
    [
      'PUT /faculty/profile/update; PUT /attendee/profile/update.',
      'server/modules/workshops/participants/own-profile-service.pg.test.ts',
      'what people change of themselves is what user management shows',
    ],
    [
      'Both lists of attendees are sorted by full name.',
      `${attendees}/attendee-list-service.pg.test.ts`,
      'active and inactive attendees are separate lists, both sorted by full name in the order of the language',
    ],
    [
      'POST /admin-attendee/add-new-attendee/{workshopId}.',
      `${attendees}/adding-service.pg.test.ts`,
      'a new attendee is a participant who attends, with what the form says, and gets a letter',
    ],
    [
      'POST /admin-attendee/add-existing-attendee/{workshopId}.',
      `${attendees}/adding-service.pg.test.ts`,
      'an existing person of the workshops is added by id, and attends from then on',
    ],
    [
      'PATCH /admin-attendee/send-registration-email/{id}.',
      `${attendees}/attendee-letter-service.pg.test.ts`,
      'an attendee is sent a registration email, and the list says when, and whether it arrived',
    ],
    [
      'PATCH /admin-attendee/send-registration-emails, body a list of ids.',
      `${attendees}/attendee-letter-service.pg.test.ts`,
      'several are sent one at once, and whoever can’t get one is named',
    ],
    [
      'PATCH /admin-attendee/set-is-active/{id}?isActive.',
      `${attendees}/attendee-change-service.pg.test.ts`,
      'an attendee is active or inactive, set by a flag, and moves to the other list',
    ],
    [
      'All calls go to a versioned workshop API base; a bearer token is added to each.',
      'server/workshop-permissions.pg.test.ts',
      'who may call at all',
    ],
  ],
  '§7 courses': [
    [
      'GET /admin-courses/workshop/{workshopId} (sorted by order).',
      `${courses}/assigned-service.pg.test.ts`,
      'courses are put in another order, unless somebody else changed the list meanwhile',
    ],
    [
      'GET /admin-courses/all.',
      `${courses}/master-service.pg.test.ts`,
      'all courses are those that workshops can be given; others are listed if they are asked for',
    ],
    [
      'POST /admin-courses/batch-add, body list of {course{id}, workshop{id}}.',
      `${courses}/assigned-service.pg.test.ts`,
      'given again, or by two at once, a workshop has a course once',
    ],
    [
      'DELETE /admin-courses, body {id}.',
      `${courses}/assigned-service.pg.test.ts`,
      'DELETE means the course of the workshop, never the one that it comes from',
    ],
    [
      'POST /admin-courses/add-didactic/{didacticId}, body {id}; DELETE /admin-courses/remove-didactic/{didacticId}.',
      `${courses}/parts/assigned-part-service.pg.test.ts`,
      'a didactic is added once, and taken out of one course alone',
    ],
    [
      'PUT /admin-courses/update-didactic-version/{newDidacticVersionId}.',
      `${courses}/version-service.pg.test.ts`,
      'a new version is taken by one course, or by all of workshops that are not over; past ones keep theirs',
    ],
    [
      'POST /admin-courses/add-attachment (multipart: selectedCourse as JSON, attachment file); DELETE /admin-courses/remove-attachment/{attachmentId}.',
      `${courses}/parts/assigned-part-service.pg.test.ts`,
      'a file comes as a form with the course as JSON; others than pictures and PDFs are refused',
    ],
    [
      'POST /admin-courses/add-video/{courseVideoId}; DELETE /admin-courses/remove-video/{courseVideoId}.',
      `${courses}/version-service.pg.test.ts`,
      'a video is added to one course, or to those made from the course that it was sent to',
    ],
  ],
  '§4 states and transitions': [
    [
      'Mute: toggles volume to 0 and back to the previous volume.',
      'domain/video/playback/volume-machine.test.ts',
      'muting again returns to it',
    ],
    [
      'Logout or session expiry: all stored state is reset.',
      'domain/video/playback/volume-runner.test.ts',
      'what is left of somebody whose session ended is not read',
    ],
    [
      'Registration status values: NEW, AUDITOR, IN_SYSTEM.',
      `${attendees}/attendee-list-store.pg.test.ts`,
      'the database and the contract say the same status for every combination, and filters find by it',
    ],
    [
      'Payment status values: NOT_REQUIRED, PENDING_REGISTRATION, NOT_PROCESSED, PAID.',
      `${attendees}/attendee-list-store.pg.test.ts`,
      'the database and the contract say the same status for every combination, and filters find by it',
    ],
    [
      'Processing a payment sets the attendee to PAID.',
      `${attendees}/attendee-change-service.pg.test.ts`,
      'processing a payment sets the attendee to PAID, with who, when, how and how much',
    ],
    [
      'Processing a payment sets the attendee to PAID locally.',
      'domain/workshops/attendee-effects.test.ts',
      'processing a payment sets the attendee to PAID locally',
    ],
    [
      'Attendee activity: active or inactive (set by a flag); listed in separate active and inactive lists.',
      `${attendees}/attendee-list-service.pg.test.ts`,
      'active and inactive attendees are separate lists, both sorted by full name in the order of the language',
    ],
    [
      'Attendee selection mode: email selection, registration selection, or none.',
      selection,
      'choosing enters no mode',
    ],
    ['Entering a mode clears the selection.', selection, 'entering a mode clears the selection'],
    ['Exiting clears the selection and leaves the mode.', selection, 'exiting clears it and leaves the mode'],
    [
      'Course changes: after each course change the current course list for the workshop is refetched.',
      'features/workshops/courses/use-course-actions.test.tsx',
      'after each course change, here %s, the course list of the workshop is fetched again',
    ],
    [
      'A user is authenticated when a refresh token exists.',
      session,
      'a user counts as authenticated when a refresh token exists',
    ],
    [
      'Logout: all stored state is reset.',
      session,
      'logout resets all stores and disconnects the live connection',
    ],
    [
      'Session expiry: all stored state is reset and the user is redirected to login.',
      'domain/session/session-machine.test.ts',
      'auth state is cleared, the live connection is disconnected and the user goes to login',
    ],
    [
      'After login the server is asked for the current user, then a web login history entry is created.',
      entrance,
      'asks who it is, makes an entry of the login history, then loads the counts of staff (spec 3 §4)',
    ],
    [
      'A failed login-history call is rethrown.',
      entrance,
      'stops the sign-in if its entry fails, until it is made',
    ],
    [
      'After login, non-administrative users load their profile photo.',
      entrance,
      'loads the photo of a participant after the sign-in (spec 3 §4)',
    ],
    [
      'After login, administrative users load the counts of past and upcoming workshops.',
      entrance,
      'asks who it is, makes an entry of the login history, then loads the counts of staff (spec 3 §4)',
    ],
  ],
  '§8 errors': [
    [
      '401 or 403 from any call: a fresh token, and one retry.',
      call,
      'a 401 or 403 answer to an ordinary request triggers one retry with a refreshed token',
    ],
    ['If that fails it clears all state.', call, 'a fresh token that is refused with 401 logs the user out'],
    [
      'If that fails it redirects to login.',
      session,
      'an expired session: auth state is cleared, the live connection is disconnected, the user goes to login',
    ],
    [
      'Token refresh itself failing with 401 or 403 also clears state and redirects to login.',
      session,
      'a refused refresh ends it in every tab, and says whose it was',
    ],
    ['Other errors pass through unchanged.', call, 'returns a refusal with its code, words and status'],
  ],
  '§9 constants': [
    [
      'Specialties: OB/GYN, General, Colorectal, Urology, Breast, Other (Other is excluded from the standard list).',
      'contract/vocabulary/workshops/participant-form.test.ts',
      'standard ones are those of the list without Other',
    ],
    [
      'A token is refreshed when the time plus a window passes the retrieval time plus the duration.',
      'domain/session/token-refresher.test.ts',
      '%s a token is replaced or not',
    ],
    [
      'Session state for auth, me, procedures, counts and photo goes with the session (how long it lives: 0628).',
      session,
      'logout resets all stores and disconnects the live connection',
    ],
    [
      'Volume range 0 to 100, default 100.',
      'domain/video/playback/volume-machine.test.ts',
      'whatever happens, it stays from 0 to 100, is read again as it was stored, and muting twice changes nothing',
    ],
    [
      'Session state for volume is kept per browser session.',
      'compose/build-drafts.test.ts',
      'outlives a reload, and is gone with the person',
    ],
    ['File sizes are displayed in KB, MB, GB.', 'domain/quantity-text.test.ts', '%d bytes read %s'],
  ],
}

describeRules('spec 3', RULES)
