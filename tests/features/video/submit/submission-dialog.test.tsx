import { expect, test, vi } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { succeed } from '#contract/result.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import type { Services } from '#features/shared/use-services.ts'
import { SubmissionDialog } from '#features/video/submit/submission-dialog.tsx'
import { emptySubmission, toFaculty, type SubmissionDraft } from '#features/video/submit/submission-draft.ts'
import { someMe } from '#tests/support/fake-session.ts'
import { renderPart } from '#tests/support/render.tsx'
import { someUserId } from '#tests/support/takes.ts'

function show(start: SubmissionDraft, onSubmit: () => void) {
  const me: Me = { ...someMe(someUserId(1)), role: 'RESIDENT' }
  const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(me.id)
  const services = {
    selection,
    session: { ...still({ status: 'signed-in', me, viewMode: 'RESIDENT' }), me: () => me },
    reachability: still('reachable'),
    call: () => Promise.resolve(succeed({ _embedded: { user: [] } })),
  }
  return renderPart(
    <SubmissionDialog
      me={me}
      title="Submit Knots"
      subject={{ videoType: 'other', title: 'Knots' }}
      courses={[]}
      start={start}
      isSaved
      onClose={() => undefined}
      onSubmit={onSubmit}
    />,
    services as unknown as Partial<Services>,
  )
}

test('one press submits to faculty, who are already chosen, with the words that were typed', async () => {
  const onSubmit = vi.fn()
  const { screen, user } = show(toFaculty, onSubmit)
  await user.type(screen.getByLabelText(/^Description/), ' Mind the knot ')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    is: 'submitted',
    assessorType: 'FACULTY',
    description: 'Mind the knot',
    usersToNotify: [],
    shared: null,
  })
})

test('without an assessor it says what is missing, until one is chosen', async () => {
  const onSubmit = vi.fn()
  const { screen, user } = show({ ...emptySubmission, purpose: 'submit' }, onSubmit)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('This field is required')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: /^Peers/ }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(onSubmit.mock.calls[0]).toMatchObject([{ assessorType: 'PEER' }])
})
