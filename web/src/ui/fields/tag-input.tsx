import { X } from 'lucide-react'
import { useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { addTags } from './add-tags.ts'
import { useFieldProps } from './field-context.ts'
import { inputBare, inputFrame } from './input-frame.ts'
import * as text from './fields-text.ts'

type Props = {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  most: number
  longest: number
  placeholder?: string
}

/** Tags as chips: Enter, comma or space adds one, Backspace in the empty field removes the last one. */
export function TagInput({ tags, onChange, most, longest, placeholder = text.addTag }: Props) {
  const [typed, setTyped] = useState('')
  const field = useFieldProps()
  const add = (words: string) => {
    onChange(addTags(tags, words, { most, longest }))
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',' || event.key === ' ') && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  const paste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text')
    if (!/[\s,]/.test(words)) return
    event.preventDefault()
    add(words)
  }
  return (
    <div className={`${inputFrame} flex-wrap py-1.5`}>
      {tags.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-9 items-center gap-0.5 rounded-full bg-surface-3 pr-0.5 pl-3.5 text-[14px] font-medium"
        >
          #{tag}
          <button
            type="button"
            aria-label={text.removeTag(tag)}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
            className="grid size-8 place-items-center rounded-full text-fg-muted hover:text-fg"
          >
            <X size={15} />
          </button>
        </span>
      ))}
      {tags.length < most && (
        <input
          {...field}
          value={typed}
          placeholder={tags.length === 0 ? placeholder : ''}
          autoCapitalize="none"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
          className={`${inputBare} h-9 min-w-28`}
        />
      )}
    </div>
  )
}
