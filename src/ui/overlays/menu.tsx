import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { popoverPlace } from './popover-place.ts'
import styles from './popover.module.css'
import { useBack } from './use-back.ts'

/** Spec 1 §5. */
export const menuLocations = ['top', 'bottom', 'left', 'right'] as const
export const menuTransitions = ['fade', 'slide', 'expand'] as const

export interface MenuEntry {
  id: string
  text: string
  subtext?: string
  icon?: ReactNode
  /** A link instead of an action. */
  href?: string
  isDanger?: boolean
  isDisabled?: boolean
  /** A line separates it from the entry above. */
  startsGroup?: boolean
}

export interface MenuProps {
  /** The name of the menu, for assistive technology. */
  label: string
  entries: readonly MenuEntry[]
  onChoose?: (id: string) => void
  location?: (typeof menuLocations)[number]
  transition?: (typeof menuTransitions)[number]
  /** The button that opens it. */
  children: ReactElement
}

/**
 * Opening one menu closes the others: a menu holds the focus while it is open and closes when it loses it. A press
 * outside or a change of route closes it too.
 */
export function Menu({
  label,
  entries,
  onChoose,
  location = 'bottom',
  transition = 'slide',
  children,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  useBack(isOpen, () => setOpen(false))
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Pressable>{children as ComponentProps<typeof Pressable>['children']}</Pressable>
      <Popover
        placement={location === 'bottom' || location === 'top' ? `${location} end` : location}
        {...popoverPlace}
        className={styles.popover!}
        data-transition={transition}
      >
        <AriaMenu aria-label={label} className={styles.list!} onAction={(id) => onChoose?.(String(id))}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.text}
              isDisabled={entry.isDisabled ?? false}
              {...(entry.href === undefined ? {} : { href: entry.href })}
              className={styles.item!}
              data-danger={entry.isDanger ? '' : undefined}
              data-starts={entry.startsGroup ? '' : undefined}
            >
              {entry.icon}
              <span className={styles.words}>
                {entry.text}
                {entry.subtext ? <span className={styles.subtext}>{entry.subtext}</span> : null}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
