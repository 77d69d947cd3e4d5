import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form.module.css'
import { isComposing } from '#ui/keys.ts'

export interface FormProps {
  /** As returned by `useForm`. */
  form: { submit: () => Promise<void>; refusals: number }
  /** Lets a button outside submit it, for example at the bottom of a modal. */
  id?: string
  children: ReactNode
}

/** Submits its form by Enter and by its submit button. A refused attempt moves the focus to the first wrong field. */
export function Form({ form: { submit, refusals }, id, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [refusals])
  return (
    // The key belongs to the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      id={id}
      className={styles.form}
      noValidate
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter' && isSearch(event.target)) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
    </form>
  )
}

const wrongField = ':is(input, select, textarea, button, [tabindex])[aria-invalid="true"]'

/** In a search field, Enter searches and does not submit the form. */
function isSearch(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search'
}
