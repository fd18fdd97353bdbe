import { postLimits } from '@fanfare/contract/posts/limits'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { words } from '../compose-text.ts'
import { MentionList } from './mention-list.tsx'
import { mentionQuery } from './mention-query.ts'
import { completeWord, wordAtCaret, type TypedWord } from './word-at-caret.ts'

type Props = { value: string; error: string | undefined; onChange: (value: string) => void }

const most = postLimits.description
const SHOW_COUNTER_FROM = most - 500

/** The words of a post. Typing @ offers the people whose names fit. */
export function DescriptionField({ value, error, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const { people, isOpen, marked, look, choose, press, close } = useMentions(area, { value, onChange })
  return (
    <Field
      label="Description"
      hint={words.descriptionHint}
      error={error}
      {...(value.length > SHOW_COUNTER_FROM && { counter: { used: value.length, most } })}
    >
      <div className="relative">
        <TextArea
          ref={area}
          rows={4}
          maxLength={most}
          value={value}
          placeholder="Say something about it"
          {...(isOpen && { 'aria-controls': list, 'aria-activedescendant': `${list}-${marked}` })}
          aria-autocomplete="list"
          onChange={(event) => {
            onChange(event.target.value)
            look()
          }}
          onKeyDown={press}
          onClick={look}
          onBlur={close}
        />
        {isOpen && <MentionList id={list} people={people} marked={marked} onChoose={choose} />}
      </div>
    </Field>
  )
}

/** The people offered for the @name that is being typed, and what the keys do to them. */
function useMentions(
  area: RefObject<HTMLTextAreaElement | null>,
  { value, onChange }: Pick<Props, 'value' | 'onChange'>,
) {
  const [word, setWord] = useState<TypedWord | null>(null)
  const [marked, setMarked] = useState(0)
  const search = word?.sign === '@' ? word.text : ''
  const { data: people = [] } = useQuery({ ...mentionQuery(search), enabled: search.length > 0 })
  const isOpen = search.length > 0 && people.length > 0
  const close = () => setWord(null)
  const look = () => {
    const { current } = area
    setWord(current ? wordAtCaret(current.value, current.selectionStart) : null)
    setMarked(0)
  }
  const choose = (username: string) => {
    if (!word) return
    const done = completeWord(value, word, username)
    onChange(done.text)
    close()
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(done.caret, done.caret)
    })
  }
  const press = (event: KeyboardEvent) => {
    const act = isOpen && !event.nativeEvent.isComposing ? keyActions[event.key] : undefined
    if (!act) return
    event.preventDefault()
    if (act === 'choose') choose(people[marked]?.username ?? '')
    else if (act === 'close') close()
    else setMarked((marked + act + people.length) % people.length)
  }
  return { people, isOpen, marked, look, choose, press, close }
}

const keyActions: Record<string, 'choose' | 'close' | 1 | -1> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 'choose',
  Tab: 'choose',
  Escape: 'close',
}
