import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import styles from './dates.module.css'

/** One month, inside a calendar of the library. */
export function CalendarPage() {
  return (
    <>
      <header className={styles.month}>
        <Button slot="previous" className={styles.step!}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className={styles.title!} />
        <Button slot="next" className={styles.step!}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={styles.days!}>
        {(date) => <CalendarCell date={date} className={styles.day!} />}
      </CalendarGrid>
    </>
  )
}
