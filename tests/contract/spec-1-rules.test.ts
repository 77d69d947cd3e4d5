import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FEEDBACK_TEXT_MAX, SCHEDULE_DAYS_BEFORE } from '#contract/limits.ts'
import { TOAST_GAP_MS, TOAST_TIMEOUT_MS } from '#contract/limits/start-limits.ts'
import { roleDisplayNames, roles, viewMode } from '#contract/vocabulary/roles.ts'
import { ALERT_WIDTH, CONFIRM_WIDTH } from '#domain/dialogs/dialog-machine.ts'
import { typeLabels } from '#features/operations/feedback/feedback-words.ts'
import { describeRules, type NamedRule } from '#tests/support/named-rules.ts'

// The rules of spec 1, sentence by sentence, each with the test that proves it; docs/testing.md says which errors cannot
// occur here.

const dialogs = 'domain/dialogs/dialog-runner.test.ts'
const machine = 'domain/dialogs/dialog-machine.test.ts'
const toasts = 'domain/toasts/toast-runner.test.ts'
const session = 'domain/session/session-runner.test.ts'
const login = 'domain/session/login-sequence.test.ts'
const view = 'domain/people/selection/view-mode.test.ts'
const call = 'platform/http/call.test.ts'
const roleTest = 'contract/policies/roles.test.ts'
const notes = 'domain/notices/notification-effects.test.ts'
const list = 'features/notices/notifications/notification-list.test.tsx'
const modal = 'ui/overlays/modal.test.tsx'
const menu = 'ui/overlays/menu.test.tsx'
const chip = 'ui/controls/buttons/chip.test.tsx'
const press = 'ui/controls/buttons/use-press.test.tsx'
const text = 'ui/controls/fields/text-field.test.tsx'
const sideScroll = 'ui/navigation/use-side-scroll.test.tsx'
const layout = 'shell/layout/layout-state.test.tsx'
const log = 'platform/log/page-log.test.ts'
const courses = 'server/modules/learning/course-service.pg.test.ts'
const widths = 'ui/breakpoints.test.ts'
const feedback = 'features/operations/feedback/feedback-form.test.tsx'
const events = 'domain/schedule/event-draft.test.ts'
const lists = 'domain/schedule/event-lists.property.test.ts'
const schedule = 'features/schedule/schedule-screen.test.tsx'
const fields = 'ui/controls/fields/field-rules.test.ts'
const textArea = 'ui/controls/fields/text-area.test.tsx'
const ring = 'ui/controls/progress/progress-ring.test.tsx'
const form = 'ui/form/use-form.test.tsx'
const trainer = 'domain/learning/virtual/session.test.ts'
const progress = 'server/modules/learning/progress/progress-service.pg.test.ts'

const RULES: Readonly<Record<string, readonly NamedRule[]>> = {
  '§1 product': [
    [
      'AI_ASSISTED and AI_POST_PROCESSED both count as AI.',
      'contract/policies/video/ai-assessment.test.ts',
      'AI_POST_PROCESSED',
    ],
    [
      'Activity recording to a learning-record service also exists.',
      'server/modules/learning/completions/record-service.pg.test.ts',
      'is recorded once, with all others that there are',
    ],
  ],
  '§2 screens': [
    [
      'Tab groups scroll in steps of 400 px.',
      sideScroll,
      'tab groups scroll in steps of 400 px (spec 1 §2, §9)',
    ],
    [
      'Menus: opening one closes the others.',
      menu,
      'a press outside closes a menu, even on the button of another one',
    ],
    ['They also close on an outside click.', menu, 'a press outside closes a menu'],
    ['They also close on a route change.', menu, 'a change of route closes a menu (spec 1 §2)'],
    [
      'Navigation tab lists take items with name, link, optional alias paths, notif flag, badge, notifCount and a test-hook name.',
      'contract/spec-1-fields.test.ts',
      'entry of a navigation list',
    ],
    [
      'An item is current when the current path starts with its link or any alias.',
      'ui/navigation/navigation-item.test.ts',
      'an item is current when the path starts with its link or any alias (spec 1 §2)',
    ],
    [
      'The mobile menu closes on any route change.',
      'ui/navigation/bottom-bar.test.tsx',
      'the mobile menu closes on any route change',
    ],
    [
      'A Back breadcrumb goes one step back in history.',
      'shell/frame/follow-links.dom.test.ts',
      'a link back goes a step back in history, if the app has one',
    ],
    [
      'The footer has a Contact us mail link.',
      'shell/layout/footer-links.test.tsx',
      'the footer has a Contact us mail link to the address of the installation (spec 1 §2)',
    ],
    [
      'Layout state (layout type, mobile sidebar hidden flag and text, window width) is kept for the session.',
      layout,
      'layout type, sidebar and window width are kept for the browser session (spec 1 §2)',
    ],
    [
      'Feedback form: first the entry form, then a confirmation.',
      'features/operations/feedback/feedback-screen.test.tsx',
      'and the sender is thanked (spec 1 §2, §3, §7)',
    ],
    [
      'Toast notifications: queued, one visible at a time.',
      toasts,
      'on close runs onClose once and shows the next',
    ],
  ],
  '§4 states and transitions': [
    [
      'On login, an inactive resident who has an active proctor group switches to proctor view.',
      view,
      'an inactive resident who has an active proctor group switches to proctor view at login',
    ],
    [
      "The all-groups option has the id 'all' and the name 'All Active Groups'.",
      'features/people/selection/selection-words.test.ts',
      'begin with all active groups and say which program they belong to (spec 1 §4)',
    ],
    [
      'Proctor groups are split into active and expired.',
      'contract/policies/roles.test.ts',
      'a group is proctored by those whose assignment is active or has expired',
    ],
    ['The active status decides the course source.', login, 'inactive resident: all courses'],
    ['Program: active or inactive.', 'server/inactive-program.pg.test.ts', 'an inactive program refuses'],
    [
      'A user counts as authenticated when a refresh token exists.',
      session,
      'a user counts as authenticated when a refresh token exists',
    ],
    [
      'If the access token is past its lifetime it is refreshed with the refresh token.',
      session,
      'if the access token is past its lifetime it is refreshed with the refresh token',
    ],
    [
      'Only one refresh runs at a time and all callers share it.',
      session,
      'runs once for everyone in a tab, and all callers share it',
    ],
    [
      'A 401 or 403 answer to the refresh means the session has expired.',
      session,
      'a refused refresh ends it in every tab, and says whose it was',
    ],
    [
      'Auth state is cleared, the live connection is disconnected and the user goes to login.',
      session,
      'auth state is cleared, the live connection is disconnected, the user goes to login',
    ],
    [
      'A 401 or 403 answer to an ordinary request triggers one retry with a refreshed token.',
      call,
      'a 401 or 403 answer to an ordinary request triggers one retry with a refreshed token',
    ],
    [
      'If that fails the user is logged out.',
      call,
      'a fresh token that is refused with 401 logs the user out',
    ],
    [
      'Login sequence: fetch me, record a web login-history entry, load courses, then load systems.',
      login,
      'a resident: record a web login-history entry, then load courses',
    ],
    ['Login sequence: program activities for instructors.', login, '%s: and program activities'],
    ['Login sequence: then load systems for administrative roles.', login, '%s: then load systems'],
    ['Logout: reset all stores.', session, 'logout resets all stores and disconnects the live connection'],
    [
      'Logout: disconnect the live connection.',
      session,
      'logout resets all stores and disconnects the live connection',
    ],
    [
      'Logout: set the simple layout.',
      layout,
      'logging out sets the simple layout, and forgets how the sidebar was folded (spec 1 §4)',
    ],
    ['The OK alert closes on confirm.', dialogs, 'closes on confirm'],
    [
      'The OK alert closes on an outside click unless persistent.',
      dialogs,
      'closes on Escape or an outside click',
    ],
    ['The confirm dialog is always persistent.', dialogs, 'is always persistent'],
    ['It resolves true on confirm.', dialogs, 'resolves true on confirm'],
    ['It resolves false on cancel.', dialogs, 'resolves false on cancel'],
    [
      'Only one alert shows at once. A new one replaces the old.',
      machine,
      'a new one replaces the old one, which is answered with no',
    ],
    [
      'A persistent modal shakes for 1 second instead of closing.',
      machine,
      "describe.each(['pushed-against', 'route-changed'] as const)",
    ],
    ...['Escape', 'an outside click', 'a route change'].flatMap((push): NamedRule[] => [
      [`A persistent modal shakes instead of closing on ${push}.`, modal, `['${push}', `],
    ]),
    [
      'Escape is ignored when a file input is the target.',
      'ui/overlays/use-escape.test.ts',
      'Escape is ignored when a file input is the target',
    ],
    [
      'The next toast shows when the queue becomes non-empty and none is showing.',
      toasts,
      'shows the next toast when the queue becomes non-empty and none is showing',
    ],
    [
      'On close the toast leaves the queue and its onClose runs. The next one appears after 1500 ms.',
      toasts,
      'on close runs onClose once and shows the next after 1500 ms',
    ],
    [
      'Links clicked inside a toast navigate within the app.',
      'shell/frame/link-target.test.ts',
      'leads to an address of the app, with its query and its fragment',
    ],
    [
      'Links clicked inside a toast close the toast.',
      'ui/overlays/toast-view.test.tsx',
      'a link that is clicked inside a toast closes the toast',
    ],
    [
      'A notification is stored on fetch or on a live push.',
      'compose/build-notices.test.ts',
      'a live message from the server reloads the lists that it concerns',
    ],
    [
      'A notification is removed on delete.',
      notes,
      'a deleted one is in no list, and an unread one is no longer counted',
    ],
    [
      'The unread count is refetched after every add or remove.',
      notes,
      'the unread count is fetched again after every add or remove',
    ],
    [
      'The unread count starts as null.',
      'features/notices/notifications/notification-bell.test.tsx',
      'the unread count starts as null',
    ],
    ['Event form: initialized by type.', events, 'the form is initialized by type'],
    ['Event form: edited.', events, 'an event that is edited is sent back as it was'],
    ['Event form: duplicated.', events, 'a duplicate is a week later at the same time of day'],
    [
      'Saving inserts the event into the time-sorted event lists and replaces any earlier copy with the same id.',
      lists,
      'saving inserts the event into the time-sorted list and replaces any earlier copy with the same id',
    ],
    ['Forms validate lazily by default.', form, 'a lazy form says nothing before it is judged'],
    [
      'Forms validate on input when so configured.',
      form,
      'a form that validates on input judges the field that was typed in',
    ],
    ['AR session: home screen.', trainer, 'begins at home, which selecting a sub-activity leaves'],
    [
      'AR session: tutorial in progress, tutorial completed (submits an attempt), game in progress, level ended.',
      trainer,
      'submits an attempt when %s ends, before it forgets the half one',
    ],
    ['Exit or reset returns to home.', trainer, '%s leads home from everywhere'],
    [
      'Selecting a sub-activity leaves home.',
      trainer,
      'begins at home, which selecting a sub-activity leaves',
    ],
  ],
  '§5 validation': [
    [
      'AR analysis notes are sent only if any note differs from the default first note. Otherwise an empty list is sent.',
      'domain/learning/virtual/scoring/notes.test.ts',
      'of %j is %j',
    ],
    [
      'Generic field validation is active only when the field has rules or is required.',
      fields,
      'validation is active only when the field has rules or is required',
    ],
    [
      "A required empty field gives 'This field is required'.",
      fields,
      'a required empty field gives "This field is required"',
    ],
    [
      'An input shows the message supplied by its rule.',
      text,
      'an input shows the message supplied by its rule',
    ],
    ['Its border turns red when invalid.', text, 'its border turns red when it is invalid, and only then'],
    [
      'It validates on each input.',
      form,
      'a form that validates on input judges the field that was typed in',
    ],
    [
      'It validates on focus.',
      form,
      'a form that validates on input judges a field when it gets the focus (spec 1 §5)',
    ],
    [
      'Autocapitalize accepts none, off, on, sentences, words or characters.',
      text,
      'autocapitalize accepts %s (spec 1 §5)',
    ],
    ['Chip color schemes: outline, solid-dark, solid-grey.', chip, 'chip color schemes: outline, solid-dark'],
    ['Menu location: top, bottom, left, right.', menu, 'a menu opens at the %s'],
    ['Menu transitions: fade, slide, expand.', menu, 'a menu opens with the transition %s'],
    [
      'The event program id falls back to the program selected by the admin.',
      'domain/schedule/planned-programs.test.ts',
      'the selected program comes first, then those of one’s own',
    ],
    [
      'A rule returns true or an error message string.',
      fields,
      'a rule returns true or the words that are shown; the first that fails is shown',
    ],
    [
      'A form is valid only when all its registered inputs are valid.',
      form,
      'a form is valid only when all its registered inputs are',
    ],
    ['validate acts on all inputs.', form, 'from the first attempt to submit on, each input is judged'],
    [
      'resetValidation acts on all inputs.',
      form,
      'resetting the validation keeps what was typed and removes the messages',
    ],
    ['reset acts on all inputs.', form, 'resetting brings back the first values'],
    ['Textarea: default 3 rows.', textArea, 'a textarea has 3 rows unless told otherwise (spec 1 §5)'],
    [
      'Textarea: with maxlength, the characters remaining are shown.',
      textArea,
      'with maxlength, the characters remaining are shown (spec 1 §5)',
    ],
    ['Tooltip: 12 placements.', 'ui/overlays/tooltip.test.tsx', 'a tooltip has 12 placements (spec 1 §5)'],
    [
      "An unknown view type is logged as 'Unknown view type'.",
      'platform/session/choice-store.test.ts',
      "logs 'Unknown view type' for an unknown view once, and starts over (spec 1 §5)",
    ],
    [
      "With max rows, the error is 'Field must be under N lines'.",
      fields,
      'a textarea with max rows says "Field must be under N lines"',
    ],
    [
      "Text input with maxlength shows 'N characters left' once within a threshold of the maximum.",
      fields,
      'is shown once within 50 of the maximum',
    ],
    [
      'Feedback is valid only with stars and a category; SUBMIT stays disabled until then.',
      feedback,
      'SUBMIT stays disabled until there are stars and a category',
    ],
    [
      'The text is optional with a maximum of 1024 characters.',
      feedback,
      'the text is optional, trimmed, and at most 1024 characters long',
    ],
    [
      'Phone display formatting strips a leading +1 and shows (xxx) xxx-xxxx.',
      'domain/phone-text.test.ts',
      'phone display strips a leading +1 and shows (xxx) xxx-xxxx',
    ],
    ['Event submission trims the title and notes.', events, 'event submission trims the title and notes'],
    [
      'Only attachments that have a file path are sent in the event payload.',
      events,
      'only attachments that have a file path are sent',
    ],
    [
      'The event date-time is the start date plus the start or end time.',
      events,
      'the event date-time is the date plus the start or end time',
    ],
    [
      "An unknown role when loading courses throws 'Invalid role type!'.",
      login,
      "an unknown role throws 'Invalid role type!'",
    ],
  ],
  '§6 roles and permissions': [
    [
      'Instructor: faculty, program director, or anyone viewing as proctor.',
      roleTest,
      'instructors are the faculty, and anyone who proctors a group or once did',
    ],
    ['Administrative roles: admin, implementation manager, field team.', roleTest, "'administrative',"],
    ['Managerial roles: admin and implementation manager.', roleTest, "['managerial', isManagerial"],
    ['Admin, implementation manager, field team: all courses.', login, '%s: all courses'],
    [
      'The proctor banner shows only when viewing as proctor.',
      'shell/layout/portal-notices.test.tsx',
      'the proctor banner shows when viewing as proctor, and disappears when they leave that view',
    ],
    [
      'Event endpoints differ by viewer: proctor, resident, faculty.',
      'server/modules/schedule/event-list-service.pg.test.ts',
      'events differ by viewer',
    ],
    ['Active resident: group courses.', login, 'active resident: group courses'],
    ['Inactive resident: all courses.', login, 'inactive resident: all courses'],
    ["Faculty, program director: the selected group's courses.", login, "the selected group's courses"],
    ['Proctor view: group courses.', login, 'proctor view: group courses'],
    [
      'Faculty-orientation courses are hidden from residents, resident-orientation courses from faculty.',
      'contract/policies/learning/courses.test.ts',
      'faculty orientation is hidden from residents, resident orientation from faculty',
    ],
    [
      'The notification overlay shows only to resident, program director and faculty.',
      'contract/policies/notices/notifications.test.ts',
      'the overlay shows only to resident, program director and faculty',
    ],
    [
      'Notifications are fetched only for active non-administrative users.',
      'contract/policies/notices/notifications.test.ts',
      'notifications are fetched only for active non-administrative users',
    ],
    [
      'Schedule events are not fetched for administrative roles.',
      'contract/policies/schedule/events.test.ts',
      'administrative roles and coordinators have none',
    ],
    [
      'Every request carries a bearer access token when one exists.',
      call,
      'has a bearer token if one exists',
    ],
  ],
  '§7 calls': [
    [
      'Token refresh: POST /oauth/token with grant_type refresh_token, client_id and refresh_token.',
      'platform/http/token-endpoint.test.ts',
      'posts grant_type refresh_token, client_id and refresh_token, and reads the answer',
    ],
    [
      'A learning-record client with basic authentication and a version 1.0.1 header exists.',
      'server/modules/learning/completions/record-service.pg.test.ts',
      'with basic authentication and the version header 1.0.1',
    ],
    [
      'It is unused here.',
      'server/config.test.ts',
      'a learning-record service is named with its user and password, or not at all',
    ],
    [
      'Log records are posted to the server.',
      log,
      'posts warnings and errors with name, message, type, source',
    ],
    ['POST /vue-log is sent only when authenticated.', log, 'goes to /vue-log only when authenticated'],
    [
      'The status comes from response.status and the server message from response.data.message.',
      call,
      'returns a refusal with its code, words and status',
    ],
    [
      'Group course progress is sorted by completedCount.',
      progress,
      'are ordered by what they have completed, in one course and in all',
    ],
    [
      'The feedback form hands (route, stars, type, text) to its parent.',
      'features/operations/feedback/feedback-screen.test.tsx',
      'route is the full path of the page, beside stars, type and text',
    ],
    [
      'After a notification delete fails, the notification is still removed locally.',
      notes,
      'after a notification delete fails, the notification is still removed locally (spec 1 §7)',
    ],
    [
      'A progress bar shows during requests, except submission-processing calls and log posts.',
      'contract/progress-bar.test.ts',
      'the progress bar shows during requests, except submission-processing calls and log posts',
    ],
  ],
  '§8 errors': [
    [
      "No media recorder support: 'Failed to set up media recorder. This browser may not be supported.'",
      'domain/video/recording/capture/capture-recorders.test.ts',
      "'Failed to set up media recorder. This browser may not be supported.'",
    ],
    [
      "No compatible type: 'Failed to set up media type for recording. This browser may not be supported.'",
      'domain/video/recording/capture/capture-recorders.test.ts',
      "'Failed to set up media type for recording. This browser may not be supported.'",
    ],
    [
      "The message 'Access and reset tokens have expired.' is not logged.",
      log,
      "the message 'Access and reset tokens have expired.' is not logged",
    ],
    [
      'User-facing error dialog text (title / text).',
      'domain/failure-text.test.ts',
      'error dialog text (spec 1 §8)',
    ],
    [
      'Each toast type has its own icon.',
      'ui/overlays/toast-looks.test.tsx',
      'each type of toast has an icon of its own',
    ],
    [
      'Each toast type has its own style.',
      'ui/overlays/toast-looks.test.tsx',
      'each type of toast has a tone of its own',
    ],
    [
      "Logged: 'Unexpected role', and warnings 'Unexpected skill level' and 'Unexpected video type'.",
      'domain/failures/unexpected-values.test.ts',
      'spec 1 §8: %o with %o logs "%s", once',
    ],
    [
      'Logged: an unrecognized notification type.',
      list,
      'an unrecognized type is logged once and shown as plain text',
    ],
    [
      'A failed events fetch sets an unsuccessful flag and rethrows.',
      schedule,
      'a failed events fetch sets an unsuccessful flag and rethrows',
    ],
    [
      'An event not found in the list throws.',
      schedule,
      'an event not found in the list is read by itself; if there is none, that throws',
    ],
    [
      "Logged: 'Invalid subActivityId' when an AR sub-activity is unknown.",
      'features/learning/virtual-attempts.test.tsx',
      'an exercise that is not of the activity is logged, and nothing is queued',
    ],
    [
      'Logged: a mismatch between the selected and the played AR activity.',
      trainer,
      'logs what was played if it is not what was selected',
    ],
  ],
  '§9 constants': [
    [
      'Confirm default labels CANCEL and CONFIRM.',
      dialogs,
      'has the labels CANCEL and CONFIRM unless told otherwise',
    ],
    [
      'Recording type preference in order.',
      'domain/video/recording/take/media-type-preference.test.ts',
      'recording type preference (spec 1 §9)',
    ],
    [
      'The file extension is mp4 when the type is mp4, otherwise webm.',
      'domain/video/recording/take/take-file-name.test.ts',
      'the extension is mp4 when the type is mp4, otherwise webm',
    ],
    [
      'Progress circle: default size 32, stroke width 4, radius 20.',
      ring,
      'a progress circle has size 32, stroke width 4 and radius 20 (spec 1 §9)',
    ],
    ['Progress circle: range 0 to 100 percent.', ring, 'it shows %i: from 0 to 100 (spec 1 §9)'],
    ['Breakpoints in px.', widths, 'breakpoints in px, those that are the last width of something'],
    ['Default modal width 500.', modal, 'default modal width 500 (spec 1 §9)'],
    ['Modal shake 1000 ms.', modal, 'modal shake 1000 ms'],
    ['Tab scroll step 400 px.', sideScroll, 'tab groups scroll in steps of 400 px (spec 1 §2, §9)'],
    ['Menu gap 5 px, viewport margin 10.', menu, 'menu gap 5 px, viewport margin 10 (spec 1 §9)'],
    ['Resize debounce 250 ms.', layout, 'the width of the window is read 250 ms after the last resize'],
    ['Resize debounce of tabs 100 ms.', sideScroll, 'the resize of tabs is debounced by 100 ms (spec 1 §9)'],
    ['Characters-left threshold default 50.', text, 'within 50 of the maximum, and not before (spec 1 §5)'],
    [
      'Button throttle is optional, in ms, default 0.',
      press,
      'the throttle of a button is optional, 0 by default',
    ],
    ['Tooltip offset default 10.', 'ui/overlays/tooltip.test.tsx', 'it is 10 px from its control'],
    ['Skill courses are sorted by name.', courses, 'returns skill courses by name'],
    ['Activities and courses are sorted by order.', courses, 'returns all courses in their order'],
    ['Dates get a Z (UTC) suffix.', 'contract/plain-values.test.ts', "['2026-03-01T10:00:00', false],"],
    ['Tooltip delay 0.', 'ui/overlays/tooltip.test.tsx', 'it opens without delay when its control'],
    ['Toast default timeout 3000 ms.', toasts, 'closes a toast after 3000 ms unless told otherwise'],
    [
      'Button color schemes.',
      'ui/controls/buttons/button-look.test.ts',
      'every color scheme of spec 1 §9 has a look of its own',
    ],
    [
      'Initial schedule load covers 38 days before today plus all future events.',
      'server/modules/schedule/event-list-service.pg.test.ts',
      'the initial load covers 38 days before today and everything to come',
    ],
    ['Upcoming-task due text.', 'domain/learning/tasks/due-text.test.ts', 'the due text of spec 1 §9'],
    [
      'The average group progress percentage is truncated to an integer.',
      progress,
      'is an average that is truncated to an integer, courses by order',
    ],
    [
      'Prep courses are excluded from dashboard progress.',
      progress,
      'an activity that is hidden from the group, and a course that is for preparing',
    ],
    [
      'Stores persist for the browser session.',
      'domain/people/selection/selection-runner.test.ts',
      'a reload keeps what was chosen in this browser session',
    ],
  ],
}

describeRules('spec 1', RULES)

const tokens = readFileSync('src/ui/tokens.css', 'utf8')

describe('spec 1 §4, §6 and §9 as values', () => {
  test.each([
    ['Roles', roles.length, 7],
    ['View mode: Resident (default) or Proctor', viewMode.options, ['RESIDENT', 'PROCTOR']],
    [
      'Display names',
      Object.values(roleDisplayNames),
      ['Resident', 'Faculty', 'Program Director', 'System Coordinator', 'Admin', 'SIM', 'Field Team Member'],
    ],
    ['Alert width default 432, confirm width 510', [ALERT_WIDTH, CONFIRM_WIDTH], [432, 510]],
    ['Toast default timeout 3000 ms, gap 1500 ms', [TOAST_TIMEOUT_MS, TOAST_GAP_MS], [3000, 1500]],
    ['Feedback text max 1024', FEEDBACK_TEXT_MAX, 1024],
    ['38 days before today', SCHEDULE_DAYS_BEFORE, 38],
    ['Feedback categories', typeLabels, { GENERAL: 'GENERAL', BUG: 'REPORT A BUG' }],
    ['Navbar height 60', /--navbar-height: (\w+);/.exec(tokens)?.[1], '60px'],
  ])('%s', (_sentence, is, says) => {
    expect(is).toEqual(says)
  })
})
