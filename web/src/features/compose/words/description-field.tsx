import { postLimits } from '@fanfare/contract/posts/limits'
import { useRef } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Mentions } from '../../profiles/index.ts'
import * as text from './words-text.ts'

type Props = { value: string; error: string | undefined; onChange: (value: string) => void }

const most = postLimits.description
const SHOW_COUNTER_FROM = most - 500

/** The text of a post. Typing @ suggests people to mention. */
export function DescriptionField({ value, error, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <Field
      label={text.description}
      hint={text.descriptionHint}
      error={error}
      {...(value.length > SHOW_COUNTER_FROM && { counter: { used: value.length, most } })}
    >
      <TextArea
        ref={area}
        rows={4}
        maxLength={most}
        value={value}
        placeholder={text.descriptionPlaceholder}
        onChange={(event) => onChange(event.target.value)}
      />
      <Mentions field={area} value={value} onChange={onChange} />
    </Field>
  )
}
