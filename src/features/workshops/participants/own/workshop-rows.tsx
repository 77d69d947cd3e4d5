import { ChevronRight } from 'lucide-react'
import type { OwnWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { describeTimes } from '../../workshop-when.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { homeWords, roleText } from './own-words.ts'
import styles from './own-workshop.module.css'

export interface WorkshopRowsProps {
  workshops: readonly OwnWorkshop[]
  areOver?: boolean
}

export function WorkshopRows({ workshops, areOver = false }: WorkshopRowsProps) {
  const links = useWorkshopLinks()
  return (
    <ul className={styles.rows}>
      {workshops.map((workshop) => (
        <li key={workshop.id}>
          <a href={links.details(workshop.id)} className={styles.row}>
            <span className={styles.lines}>
              <span className={styles.name}>{workshop.title}</span>
              <span className={styles.quiet}>{describeTimes(workshop)}</span>
              <span className={styles.quiet}>
                {workshop.canceledAt === null ? roleText(workshop, areOver) : homeWords.canceled}
              </span>
            </span>
            <ChevronRight aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
