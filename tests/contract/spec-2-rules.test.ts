import { describeRules, type NamedRule } from '#tests/support/named-rules.ts'

// The rules of spec 2, sentence by sentence, each with the test that proves it; fields and constants are in
// spec-fields.test.ts, calls and topics in spec-calls.test.ts. Decision 0438 and docs/testing.md say what is left out.

const capture = 'domain/video/recording/capture/capture-machine.test.ts'
const stream = 'domain/video/recording/delivery/stream-machine.test.ts'
const sender = 'domain/video/recording/delivery/take-sender.test.ts'
const upload = 'domain/video/upload/upload-machine.test.ts'
const transport = 'platform/tus/tus-transport.test.ts'
const tus = 'server/modules/video/upload/tus.pg.test.ts'
const finish = 'server/modules/video/upload/finish-service.pg.test.ts'
const processing = 'domain/video/processing/processing-machine.test.ts'
const processed = 'domain/video/processing/processing-runner.test.ts'
const writes = 'domain/writes/write-effects.test.ts'
const link = 'platform/stomp/realtime-link.test.ts'
const machine = 'domain/realtime/link-machine.test.ts'
const notifications = 'contract/policies/notices/notifications.test.ts'
const accounts = 'server/modules/people/internal-accounts/internal-account-service.pg.test.ts'
const cameras = 'platform/media/camera-failure.test.ts'
const recorders = 'domain/video/recording/capture/capture-recorders.test.ts'
const words = 'features/notices/notifications/notification-words.test.ts'

const RULES: Readonly<Record<string, readonly NamedRule[]>> = {
  '§2 screens': [
    [
      'A playback page of the form /{videoTypeKey}/{videoId} with playback-view=true.',
      'portals/links.test.ts',
      'a video is watched at /{videoTypeKey}/{videoId} with playback-view=true',
    ],
    [
      "Instructors' assessment view toggles between NEEDS_ASSESSMENT and VIEW_ALL.",
      'contract/spec-fields.test.ts',
      "'VIEW_ALL NEEDS_ASSESSMENT'",
    ],
    [
      'Library filters: all, favorites, my_videos, plus the three video types.',
      'contract/spec-fields.test.ts',
      "'all favorites my_videos simulation surgical other'",
    ],
  ],
  '§4 states and transitions': [
    ['READY, then RECORDING after start.', capture, 'READY, then RECORDING after start'],
    ['PAUSED on pause, RECORDING on resume.', capture, 'PAUSED on pause, RECORDING on resume'],
    ['STOPPED is the normal end.', capture, 'STOPPED is the normal end'],
    ['CANCELED is the abrupt end or cancel.', capture, 'CANCELED is the end of a canceled take'],
    [
      'Segments are queued and sent in order.',
      sender,
      'sends the segments in order and then the final message',
    ],
    [
      'When stopped with an empty queue, a final message is sent.',
      stream,
      'sends the final message only when every segment has its receipt and the part is closed',
    ],
    [
      'Canceled after segments were sent, the server is told.',
      'domain/sync/sync-center.test.ts',
      'discarded, is deleted on the device and canceled on the server',
    ],
    [
      'The final message is retried every 5 seconds up to 6 attempts, then given up.',
      sender,
      'retries the final message every 5 seconds up to 6 attempts, then waits in the queue',
    ],
    ['A dropped stream connection reconnects after 1 second.', machine, 'reconnects after 1 second when %s'],
    [
      'It resends unacknowledged messages; streamInterrupted is set.',
      sender,
      'after a drop asks what the server lacks, sends only that, and says that it was interrupted',
    ],
    [
      'Upload progress: initialized with unknown sizes (-1).',
      'domain/video/upload/upload-progress.test.ts',
      'upload progress is initialized with unknown sizes (-1)',
    ],
    [
      'Paused: the upload task is aborted and the server is told.',
      upload,
      'paused: the task is aborted, and then',
    ],
    ['Resumed: the upload continues.', upload, 'resumed: the server is told, and then the upload continues'],
    [
      'Cancel request PENDING: the upload is aborted.',
      upload,
      'cancel pending: the upload is aborted; confirmed',
    ],
    [
      'Denied: cancel cleared, upload restarted.',
      upload,
      'cancel denied: the cancel is cleared and the upload',
    ],
    [
      'Canceled: progress removed, paused task terminated.',
      tus,
      'canceling confirms when the bytes are gone, and can be repeated',
    ],
    ['The outcomes of a submission, by isDone and hasError.', processing, 'outcomes (spec 2 §4)'],
    [
      'Completed: success toast.',
      processing,
      'completed: a success toast, and the owner’s videos reload at once and again after 2.5 s',
    ],
    [
      'Acknowledged when opened; silence call when opened.',
      processing,
      'opening a completed one acknowledges it',
    ],
    ['Failed: error toast.', processing, 'failed: an error toast'],
    ['Unless silenced.', processing, 'failed and silenced: no toast'],
    ['Other combinations: logged as unexpected.', processing, 'other combinations are logged as unexpected'],
    [
      'Polling repeats every 1.5 seconds while any submission is processing.',
      processing,
      'repeats every 1.5 s while any submission is processing',
    ],
    [
      "When some finish, the user's own videos are reloaded.",
      'compose/build-processing.dom.test.ts',
      "when some finish, the user's own videos are reloaded",
    ],
    [
      'For instructors the shared library is also reset and reloaded.',
      'compose/build-processing.dom.test.ts',
      'for instructors the shared library is also reset and reloaded',
    ],
    [
      'After an upload finishes, processing status is fetched after 1 second.',
      processing,
      'after an upload finishes, processing status is fetched after 1 second',
    ],
    [
      'The saved-video table reloads immediately and again after 2.5 seconds.',
      processed,
      'the lists reload twice',
    ],
    ['Favoriting and unfavoriting show on the shared items.', writes, 'are shown as their person wants'],
    [
      'Completion: instructor to the shared library entry; resident to playback.',
      processed,
      'an instructor is led to the entry in the shared library, a resident to playback',
    ],
    [
      'On drop or protocol error it reconnects after 1 second.',
      link,
      'reconnects after 1 second and subscribes',
    ],
    [
      "Connecting with an expired auth token forces logout with error 'auth token expired'.",
      link,
      'ends the session only when the refresh itself says expired',
    ],
  ],
  '§5 validation': [
    [
      "Only one attachment per video upload: 'Not implemented - expected only one attachment'.",
      finish,
      "more than one attachment is refused: 'Not implemented - expected only one attachment'",
    ],
    [
      'Surgical procedure text and other-video title are trimmed.',
      finish,
      'trims texts, and names the video',
    ],
    [
      'Pausing or canceling a nonexistent upload task is refused.',
      tus,
      'pausing, resuming or canceling a nonexistent or another person’s task is refused',
    ],
    ['With a warning.', tus, '%s of a nonexistent task leaves a warning (spec 2 §5)'],
    [
      "'Upload is not finished yet!' if it is still in progress.",
      finish,
      "is refused with 'Upload is not finished yet!' while a stream is not done",
    ],
    [
      'If its info is missing.',
      finish,
      'of someone else, for another take, or of nothing, answers not-found',
    ],
    ['If it has expired.', finish, 'that has expired or was canceled is refused'],
    [
      'Official internal users are neither internal admins nor expired.',
      'server/modules/schedule/planning/event-plan-service.pg.test.ts',
      'for internal people are implementation managers and field team',
    ],
    [
      'New-assessment notifications are relevant only to residents.',
      notifications,
      'new-assessment notifications are relevant only to residents (spec 2 §5)',
    ],
  ],
  '§6 roles and permissions': [
    [
      'Residents submit; instructors submit or submit and share.',
      'features/video/submit/submission-draft.test.ts',
      'residents submit; instructors submit, or submit and share (spec 2 §6)',
    ],
    ['Uploads go to the resident path, or the faculty path.', finish, 'who may finish, and what'],
    [
      "Administrative role: the admin-selected program's timezone.",
      'features/schedule/schedule-screen.test.tsx',
      'administrative roles read times on the clock of the program that they selected',
    ],
    [
      'Internal admin user: manages internal accounts.',
      'contract/policies/people/accounts.test.ts',
      'spec 2 §6: an internal admin user manages internal accounts, nobody else does',
    ],
    [
      'Create internal accounts.',
      accounts,
      'invites its person, and shows when and whether the letter went out',
    ],
    ['Edit them.', accounts, 'leaves a trail of what changed, and none where nothing did'],
    [
      'Inactivate and reactivate them.',
      accounts,
      'ends sessions and links at once; opening it again invites',
    ],
    [
      'Resend registration emails singly or in bulk.',
      'server/modules/people/registration/resend-service.pg.test.ts',
      'each is invited once, and the answer says who was left out and why',
    ],
    [
      'Proctor view: proctor groups and expired proctor groups.',
      'contract/policies/roles.test.ts',
      'a group is proctored by those whose assignment is active or has expired',
    ],
  ],
  '§7 calls': [
    [
      'The location header of the answer gives the upload id.',
      tus,
      'returns a relative location, our mark, and when it will expire',
    ],
    [
      'A 401 during upload: the token is refreshed and the upload retried.',
      transport,
      'a token that expires during a pass',
    ],
    [
      'Other upload errors clear progress and fail.',
      'platform/tus/tus-failure.test.ts',
      'with a status that says nothing refuses the file',
    ],
    [
      'POST /vue-log, only when authenticated.',
      'platform/log/page-log.test.ts',
      'goes to /vue-log only when authenticated, and elsewhere otherwise',
    ],
    ['Heartbeats 25 s both ways.', 'server/realtime/realtime.pg.test.ts', 'heart-beats of 25 s both ways'],
  ],
  '§8 errors': [
    [
      "'Video processing is completed. Click here to view the video.'",
      processed,
      "'Video processing is completed. Click here to view the video.'",
    ],
    [
      "'Video processing has failed. Please try to upload the video again.'",
      processed,
      'a failure is announced in the words of the spec, with a way to process again',
    ],
    ["A 401 code logs 'Access token has expired'.", link, "'warn realtime: Access token has expired'"],
    ['Named errors: camera access denied.', cameras, "['NotAllowedError', 'access-denied']"],
    ['Missing camera.', cameras, "['NotFoundError', 'missing-camera']"],
    [
      'Device enumeration failure.',
      'platform/media/browser-cameras.test.ts',
      'a device enumeration that fails is an error by its name',
    ],
    ['Websocket stream error.', stream, 'when the server objects %s'],
    ['Recording set-up errors.', recorders, 'a browser with %s is logged in the words of the spec (2 §8)'],
    [
      'Relative times: Just now, N minute(s)/hour(s)/day(s) ago.',
      'domain/moment-text.test.ts',
      'relative times',
    ],
    ["Canceled-event notification: 'An event has been cancelled.'", words, "'An event has been cancelled.'"],
  ],
  '§9 constants': [
    [
      'Wait up to 20 s for a token before each upload request.',
      transport,
      'without a token within 20 s the pass',
    ],
    ['Retry delays 0, 1000, 3000 ms.', upload, 'retries after 0, 1 and 3 s, then waits in the sync queue'],
    [
      'Segments are sent when the socket buffer is empty.',
      sender,
      'sends a segment only when the socket buffer is empty',
    ],
    ['Heartbeats 25 s.', link, 'beats every 25 seconds'],
    [
      "Times are shown in the user's timezone.",
      'features/times-of-the-person.test.ts',
      'a moment is shown in the timezone of the person, not of the tablet (spec 2 §9)',
    ],
    [
      'In en-US formats.',
      'domain/moment-text.test.ts',
      'times are shown as in the United States, in the timezone of the person',
    ],
  ],
}

describeRules('spec 2', RULES)
