import { describe, expect, test } from 'vitest'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { outcomeOf } from '#domain/video/processing/processing-ends.ts'
import { type ProcessingEvent, stepProcessing } from '#domain/video/processing/processing-machine.ts'
import { answered, begin, kinds, live, processing, run, submission } from '#tests/support/processing.ts'

describe('outcomes (spec 2 §4)', () => {
  test.each([
    [false, false, 'processing'],
    [true, false, 'completed'],
    [true, true, 'failed'],
    [false, true, 'unexpected'],
  ])('done %s, error %s is %s', (isDone, hasError, outcome) => {
    expect(outcomeOf({ isDone, hasError })).toBe(outcome)
  })
})

describe('the end', () => {
  const ended = (change: Partial<ProcessingSubmission>) =>
    answered(stepProcessing(processing(), { type: 'ask-due', number: 2 }).state, [
      submission(1, change),
      submission(2),
    ])

  test('completed: a success toast, and the owner’s videos reload at once and again after 2.5 s', () => {
    const { commands } = ended({ isDone: true })
    expect(kinds(commands)).toEqual([
      'note-list',
      'tell-completed',
      'reload-videos',
      'reload-videos-later',
      'stop-ask-timer',
      'start-ask-timer',
    ])
    expect(commands).toContainEqual({ type: 'reload-videos-later', delay: 2_500 })
  })

  test('failed: an error toast', () => {
    expect(kinds(ended({ isDone: true, hasError: true }).commands)).toContain('tell-failed')
  })

  test('failed and silenced: no toast', () => {
    const { commands } = ended({ isDone: true, hasError: true, silenceNotifications: true })
    expect(kinds(commands)).not.toContain('tell-failed')
  })

  test('other combinations are logged as unexpected', () => {
    expect(kinds(ended({ hasError: true }).commands)).toContain('log-unexpected')
  })

  test('is announced once, however often the list contains it', () => {
    const { state } = ended({ isDone: true })
    const again = answered(stepProcessing(state, { type: 'ask-due', number: state.asked }).state, [
      submission(1, { isDone: true }),
      submission(2),
    ])
    expect(kinds(again.commands)).not.toContain('tell-completed')
  })

  test('at the start only the newest of each kind is announced', () => {
    const list = [
      submission(3, { isDone: true }),
      submission(2, { isDone: true }),
      submission(1, { isDone: true }),
    ]
    const told = answered(run([begin]).state, list).commands.filter(({ type }) => type === 'tell-completed')
    expect(told).toEqual([{ type: 'tell-completed', submission: list[0] }])
  })

  test('a live message is the same news, sooner, is applied once, and lets everyone see the list', () => {
    const heard = stepProcessing(processing(), live(1))
    expect(kinds(heard.commands)).toEqual([
      'tell-completed',
      'reload-videos',
      'reload-videos-later',
      'stop-ask-timer',
      'start-ask-timer',
      'stop-ask-timer',
      'ask',
    ])
    expect(stepProcessing(heard.state, live(1)).commands).toEqual([])
    expect(stepProcessing(heard.state, live(1, { eventId: 'again' })).commands).toEqual([])
  })

  test('a live message about something unknown requests the list', () => {
    expect(kinds(stepProcessing(processing(), live(7)).commands)).toContain('ask')
  })

  test('opening a completed one acknowledges it; opening a failed one silences it, once', () => {
    const done = stepProcessing(processing(), live(1)).state
    const both = answered(done, [
      submission(1, { isDone: true }),
      submission(2, { isDone: true, hasError: true }),
    ]).state
    const opened = stepProcessing(both, { type: 'opened', asmtId: submission(1).asmtId })
    expect(opened.commands).toEqual([
      { type: 'withdraw', asmtId: submission(1).asmtId },
      { type: 'acknowledge', asmtId: submission(1).asmtId },
    ])
    const failed: ProcessingEvent = { type: 'opened', asmtId: submission(2).asmtId }
    const silenced = stepProcessing(opened.state, failed)
    expect(silenced.commands).toEqual([
      { type: 'withdraw', asmtId: submission(2).asmtId },
      { type: 'silence', asmtId: submission(2).asmtId },
    ])
    expect(stepProcessing(silenced.state, failed).commands).toEqual([])
  })

  test('a failure heard live is announced once the list says why it failed', () => {
    const heard = stepProcessing(processing(), live(1, { hasError: true }))
    expect(kinds(heard.commands)).toEqual(['stop-ask-timer', 'ask'])
    const failed = submission(1, { isDone: true, hasError: true, failure: 'no-picture' })
    const told = answered(heard.state, [failed, submission(2)])
    expect(told.commands).toContainEqual({ type: 'tell-failed', submission: failed })
  })

  test('opened before the list knew of its end, it is acknowledged and never announced', () => {
    const opened = run([begin, { type: 'opened', asmtId: submission(1).asmtId }]).state
    const { state, commands } = answered(opened, [submission(1, { isDone: true })])
    expect(kinds(commands)).not.toContain('tell-completed')
    expect(commands).toContainEqual({ type: 'acknowledge', asmtId: submission(1).asmtId })
    expect(state.submissions).toEqual([])
  })

  test('seen on another device, its announcement is withdrawn here', () => {
    const told = stepProcessing(processing(), live(1)).state
    expect(answered(told, [submission(2)]).commands).toContainEqual({
      type: 'withdraw',
      asmtId: submission(1).asmtId,
    })
  })

  test('a video that is processed again is followed again, and its next end is news', () => {
    const failed = answered(stepProcessing(processing(), live(1, { hasError: true })).state, [
      submission(1, { isDone: true, hasError: true }),
      submission(2),
    ]).state
    const again = stepProcessing(failed, { type: 'processing-again', asmtId: submission(1).asmtId })
    expect(kinds(again.commands)).toEqual(['withdraw', 'reload-videos', 'stop-ask-timer', 'start-ask-timer'])
    expect(kinds(stepProcessing(again.state, live(1, { eventId: 'second-round' })).commands)).toContain(
      'tell-completed',
    )
  })
})
