import { useQuery } from '@tanstack/react-query'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { completeMention, mentionAtCaret, type TypedMention } from './mention-at-caret.ts'
import { mentionableQuery } from './mentionable-query.ts'

export type MentionsProps = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}

const SETTLES_AFTER_MS = 150

/** The people to suggest for the @mention that is being typed, and the keys that select one. */
export function useMentions({ field, value, onChange }: MentionsProps) {
  const viewer = useViewer()
  const [mention, setMention] = useState<TypedMention | null>(null)
  const [marked, setMarked] = useState(0)
  const typed = mention?.text ?? ''
  const search = useSettled(typed, SETTLES_AFTER_MS)
  const { data = [] } = useQuery({
    ...mentionableQuery(search),
    enabled: mention !== null && viewer !== null,
  })
  const people = mention === null ? [] : data.filter((person) => search === typed || fits(person, typed))
  const look = useEffectEvent(() => {
    const { current } = field
    const isTyping = current !== null && current === document.activeElement
    setMention(isTyping ? mentionAtCaret(current.value, current.selectionStart) : null)
    setMarked(0)
  })
  const choose = (username: string) => {
    const { current } = field
    if (!current || !mention) return
    const done = completeMention(value, mention, username)
    setMention(null)
    if (current.maxLength >= 0 && done.text.length > current.maxLength) return
    // Rendered synchronously. Otherwise, the next character could be typed at the wrong position.
    flushSync(() => onChange(done.text))
    current.focus()
    current.setSelectionRange(done.caret, done.caret)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = people.length > 0 && !event.isComposing ? keyActions[event.key] : undefined
    if (!act) return
    // Otherwise Enter would submit the text, and Escape would close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    if (act === 'close') setMention(null)
    else if (act === 'choose') choose(people[marked]?.username ?? '')
    else setMarked((marked + act + people.length) % people.length)
  })
  useEffect(() => {
    const { current } = field
    const listening = new AbortController()
    const { signal } = listening
    // The first @ was typed before this was loaded.
    queueMicrotask(() => look())
    current?.addEventListener('input', () => look(), { signal })
    current?.addEventListener('click', () => look(), { signal })
    current?.addEventListener('blur', () => setMention(null), { signal })
    current?.addEventListener('keydown', (event) => press(event), { signal })
    return () => listening.abort()
  }, [field])
  return { people, marked: Math.min(marked, people.length - 1), choose }
}

/** Whether a person found for an earlier text still matches. */
const fits = ({ username, display_name }: ProfileBadge, typed: string): boolean =>
  `${username} ${display_name}`.toLowerCase().includes(typed.toLowerCase())

const keyActions: Record<string, 'choose' | 'close' | 1 | -1> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 'choose',
  Tab: 'choose',
  Escape: 'close',
}
