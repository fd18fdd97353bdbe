import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { ProfileAvatar } from '../profile-avatar.tsx'
import { useMentions, type MentionsProps } from './use-mentions.ts'
import * as text from './mentions-text.ts'

/**
 * Suggestions for an @mention, anchored to the text field. The focus stays in the field, whose keys select a
 * suggestion.
 */
export function MentionList(props: MentionsProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { people, marked, choose } = useMentions(props)
  const isOpen = people.length > 0
  const { field } = props
  useEffect(() => {
    if (isOpen && field.current) panel.current?.showPopover({ source: field.current })
    else panel.current?.hidePopover()
  }, [field, isOpen])
  useDescribedField(props, isOpen ? { list: id, option: `${id}-${marked}` } : null)
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && text.found(people.length)}
      </span>
      <div
        ref={panel}
        id={id}
        popover="manual"
        role="listbox"
        aria-label={text.peopleToMention}
        className="popup popup-start w-80 max-w-[calc(100vw-24px)]"
      >
        {people.map((person, place) => (
          <button
            key={person.id}
            type="button"
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            className={clsx('popup-row cursor-pointer', place === marked && 'bg-surface-hover')}
            // Prevents a press from moving the focus away from the field.
            onMouseDown={(event) => event.preventDefault()}
            // Not on pointer up, which closes the list: a tap would then press what is below it.
            onClick={() => choose(person.username)}
          >
            <ProfileAvatar profile={person} size={28} />
            <b dir="auto" className="truncate">
              {person.display_name}
            </b>
            <span className="truncate text-fg-faint">@{person.username}</span>
          </button>
        ))}
      </div>
    </>
  )
}

/** Tells assistive technology which option is active, because the focus stays in the field. */
function useDescribedField(
  { field }: Pick<MentionsProps, 'field'>,
  shown: { list: string; option: string } | null,
): void {
  const { list, option } = shown ?? {}
  useEffect(() => {
    const { current } = field
    if (!current || list === undefined || option === undefined) return
    current.setAttribute('aria-autocomplete', 'list')
    current.setAttribute('aria-controls', list)
    current.setAttribute('aria-activedescendant', option)
    return () => {
      current.removeAttribute('aria-controls')
      current.removeAttribute('aria-activedescendant')
    }
  }, [field, list, option])
}
