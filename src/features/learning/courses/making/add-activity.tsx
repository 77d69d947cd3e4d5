import { Suspense, useState } from 'react'
import { type ActivityForm, activityForm } from '#contract/content/activity-forms.ts'
import { makeActivity } from '#contract/endpoints/learning/course-making.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { activityId, type CourseId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { splitWords } from '../sharing/sharing-words.ts'
import styles from './making.module.css'
import { formNames, madeWords as words } from './making-words.ts'
import type { Making } from './use-making.ts'

const SplitDialog = lazyPart(async () => (await import('../sharing/split-dialog.tsx')).SplitDialog)

const forms = activityForm.options.map((id) => ({ id, text: formNames[id] }))

/** The id is kept until the activity is there: pressed again after a lost answer, it is the same activity. */
export function AddActivity({ courseId, making }: { courseId: CourseId; making: Making }) {
  const { call, ids } = useServices()
  const [name, setName] = useState('')
  const [form, setForm] = useState<ActivityForm>('READING')
  const [isSplitting, setSplitting] = useState(false)
  const [id, setId] = useState(() => ids.uuid())
  async function add(): Promise<void> {
    const params = { courseId, activityId: activityId.parse(id) }
    const isThere = await making.change('add', () =>
      call(makeActivity, { params, body: { name: name.trim(), form } }),
    )
    if (!isThere) return
    // The name of the next one may have been begun meanwhile.
    setName((now) => (now === name ? '' : now))
    setId(ids.uuid())
  }
  return (
    <>
      <form
        className={styles.add}
        aria-label={words.add}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          label={words.newName}
          value={name}
          maxLength={TITLE_MAX}
          autoComplete="off"
          onChange={setName}
        />
        <Select label={words.form} choices={forms} value={form} onChange={setForm} />
        <Button
          type="submit"
          isPending={making.underWay === 'add'}
          isDisabled={making.isAway || name.trim() === ''}
        >
          {words.add}
        </Button>
      </form>
      <div className={styles.tools}>
        <Button isDisabled={making.isAway} onPress={() => setSplitting(true)}>
          {splitWords.open}
        </Button>
      </div>
      {isSplitting ? (
        <Suspense>
          <SplitDialog courseId={courseId} making={making} onClose={() => setSplitting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
